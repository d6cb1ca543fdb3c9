import type { LayoutItem, LayoutShape } from "@lukou/contract";
import { thingName } from "@lukou/road";
import { Button } from "antd";
import { formatMoment } from "../../../lib/format/index.ts";
import { namesIn } from "../revisions/layout-names.ts";
import { wordsOfItem } from "../revisions/value-words.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import type { SessionConflict } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./panels.module.css";

interface ConflictCardProps {
  readonly session: LayoutSession;
  readonly conflict: SessionConflict;
  readonly onChoose: (side: "mine" | "theirs") => void;
}

/** One conflict: values beside each other, or both outlines over each other. */
export function ConflictCard({ session, conflict, onChoose }: ConflictCardProps) {
  const layout = useSessionState(session, (state) => state.layout);
  if (!layout) return null;
  const { mineState, theirsState, mine, theirs } = conflict;
  const itemGuid = conflict.kind === "item" ? conflict.guid : (conflict.mine ?? conflict.theirs)?.itemGuid;
  const item = mineState.items.get(itemGuid ?? "") ?? theirsState.items.get(itemGuid ?? "");
  const nameOf = namesIn(layout, mineState, theirsState);
  const who = theirs ? `${theirs.updatedBy ?? "他人"} ${formatMoment(theirs.updatedAt)}` : "他人";
  const place = conflict.kind === "shape" ? (conflict.mine ?? conflict.theirs)?.cameraGuid : undefined;
  const where = place === undefined ? "" : place === null ? "（地图上）" : `（${nameOf(place)}）`;
  return (
    <section className={styles["conflict"]} aria-label={thingName(item)}>
      <header>
        <b>
          {thingName(item)}
          {where}
        </b>
        <span>
          <Button size="small" onClick={() => onChoose("mine")}>
            保留我的
          </Button>{" "}
          <Button size="small" onClick={() => onChoose("theirs")}>
            采用他人的
          </Button>
        </span>
      </header>
      {mine === null && <p>我删除了，{who} 修改了</p>}
      {theirs === null && <p>我修改了，他人已删除</p>}
      {mine !== null && theirs !== null && <p>他人：{who}</p>}
      {conflict.kind === "item" && conflict.mine && conflict.theirs && (
        <ItemSides mine={conflict.mine} theirs={conflict.theirs} nameOf={nameOf} />
      )}
      {conflict.kind === "shape" && <ShapeSides mine={conflict.mine} theirs={conflict.theirs} />}
    </section>
  );
}

interface ItemSidesProps {
  readonly mine: LayoutItem;
  readonly theirs: LayoutItem;
  readonly nameOf: (guid: string) => string;
}

function ItemSides({ mine, theirs, nameOf }: ItemSidesProps) {
  const others = new Map(wordsOfItem(theirs, nameOf).map((one) => [one.key, one.text]));
  const rows = wordsOfItem(mine, nameOf).filter(({ key, text }) => others.get(key) !== text);
  return (
    <table className={styles["sides"]}>
      <thead>
        <tr>
          <th>内容</th>
          <th>我的</th>
          <th>他人的</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, text }) => (
          <tr key={key}>
            <td>{label}</td>
            <td>{text}</td>
            <td>{others.get(key)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ShapeSidesProps {
  readonly mine: LayoutShape | null;
  readonly theirs: LayoutShape | null;
}

const WIDTH = 320;
const HEIGHT = 180;
const MARGIN = 12;

/** Both outlines in one box; the map's north is up. */
function ShapeSides({ mine, theirs }: ShapeSidesProps) {
  const all = [...(mine?.points ?? []), ...(theirs?.points ?? [])];
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const isMap = (mine ?? theirs)?.cameraGuid === null;
  const shrink = isMap ? Math.cos((top * Math.PI) / 180) : 16 / 9;
  const [width, height] = [(Math.max(...xs) - left) * shrink, Math.max(...ys) - top];
  const scale = Math.min((WIDTH - 2 * MARGIN) / (width || 1e-9), (HEIGHT - 2 * MARGIN) / (height || 1e-9));
  const path = (shape: LayoutShape) =>
    shape.points
      .map(([x, y]) => {
        const down = (y - top) * scale;
        return `${MARGIN + (x - left) * shrink * scale},${isMap ? HEIGHT - MARGIN - down : MARGIN + down}`;
      })
      .join(" ");
  const draw = (shape: LayoutShape | null, side: "mine" | "theirs") =>
    shape &&
    (shape.geometry === "polygon" ? (
      <polygon points={path(shape)} data-side={side} />
    ) : (
      <polyline points={path(shape)} data-side={side} />
    ));
  return (
    <figure className={styles["outlines"]}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="两份图形的对比">
        {draw(theirs, "theirs")}
        {draw(mine, "mine")}
      </svg>
      <figcaption>
        <span data-side="mine">我的</span>
        <span data-side="theirs">他人的</span>
      </figcaption>
    </figure>
  );
}
