import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import type { LayoutItem, LayoutShape } from "@lukou/contract";
import { Button } from "antd";
import { IconButton } from "../../../ui/icon-button.tsx";
import { EmptyState } from "../../../ui/index.ts";
import { titleOf } from "../items/item-label.ts";
import { KindSwatch } from "../items/kind-swatch.tsx";
import { type ShapeKind, shapeKindOf } from "../items/shape-kinds.ts";
import { styleOfKind } from "../items/shape-styles.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { ItemButton, ItemRow } from "./item-row.tsx";
import styles from "./panels.module.css";

interface ItemListProps {
  readonly session: LayoutSession;
  /** Null is the map. */
  readonly cameraGuid: string | null;
  /** The kinds this list is about. */
  readonly kinds: readonly ShapeKind[];
  readonly readOnly: boolean;
  /** Takes up the tool that draws an item which is not drawn here yet. */
  readonly onDraw: (item: LayoutItem) => void;
}

interface Row {
  readonly item: LayoutItem;
  readonly shape: LayoutShape;
  readonly kind: ShapeKind;
}

const byTitle = (a: { readonly item: LayoutItem }, b: { readonly item: LayoutItem }): number =>
  titleOf(a.item).localeCompare(titleOf(b.item), "zh-CN", { numeric: true });

/** What is drawn on a surface by kind, to select, hide and lock; and what is not drawn here yet. */
export function ItemList({ session, cameraGuid, kinds, readOnly, onDraw }: ItemListProps) {
  const working = useSessionState(session, workingOf);
  const selection = useSessionState(session, (state) => state.selection);
  const rows: Row[] = [...working.shapes.values()].flatMap((shape) => {
    const item = shape.cameraGuid === cameraGuid ? working.items.get(shape.itemGuid) : undefined;
    return item ? [{ item, shape, kind: shapeKindOf(item, shape.geometry) }] : [];
  });
  const drawn = new Set(rows.map(({ item }) => item.guid));
  const missing = [...working.items.values()]
    .filter(
      (item) =>
        !drawn.has(item.guid) &&
        belongsHere(item, cameraGuid) &&
        kinds.includes(shapeKindOf(item, geometryOf(item))),
    )
    .map((item) => ({ item }))
    .toSorted(byTitle);
  const groups = kinds
    .map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind).toSorted(byTitle) }))
    .filter((group) => group.rows.length > 0);
  if (groups.length === 0 && missing.length === 0) {
    return (
      <EmptyState
        title="这里还没有图形"
        hint={readOnly ? "" : "在画面上方选择要画的类别，然后在画面上点击顶点"}
      />
    );
  }
  return (
    <div className={styles["items"]}>
      {groups.map((group) => (
        <ItemGroup
          key={group.kind}
          session={session}
          kind={group.kind}
          rows={group.rows}
          selection={selection}
          readOnly={readOnly}
        />
      ))}
      {missing.length > 0 && (
        <section aria-label="未在此处绘制">
          <h4>未在此处绘制（{missing.length}）</h4>
          <ul>
            {missing.map(({ item }) => (
              <li key={item.guid}>
                <ItemButton session={session} item={item} isSelected={selection.includes(item.guid)} />
                <Button size="small" disabled={readOnly} onClick={() => onDraw(item)}>
                  在此绘制
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Areas, detections and AI polygons belong to their own camera; related areas are not drawn. */
function belongsHere(item: LayoutItem, cameraGuid: string | null): boolean {
  if (item.kind === "relatedArea") return false;
  if ("cameraGuid" in item.values) return item.values.cameraGuid === cameraGuid;
  return true;
}

const geometryOf = (item: LayoutItem): LayoutShape["geometry"] =>
  item.kind === "laneLine" ? "line" : "polygon";

interface ItemGroupProps {
  readonly session: LayoutSession;
  readonly kind: ShapeKind;
  readonly rows: readonly Row[];
  readonly selection: readonly string[];
  readonly readOnly: boolean;
}

function ItemGroup({ session, kind, rows, selection, readOnly }: ItemGroupProps) {
  const hidden = useSessionState(session, (state) => state.hidden);
  const others = useSessionState(session, (state) => state.others);
  const editors = new Map(
    others.flatMap(({ shapeGuids, userName }) => shapeGuids.map((guid) => [guid, userName] as const)),
  );
  const selected = new Set(selection);
  const style = styleOfKind(kind);
  const guids = rows.map(({ shape }) => shape.guid);
  const allHidden = guids.every((guid) => hidden.has(guid));
  return (
    <section aria-label={style.title}>
      <h4>
        <KindSwatch style={style} />
        {style.title}（{rows.length}）
        <IconButton
          size="small"
          icon={allHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          label={`${allHidden ? "显示" : "隐藏"}全部${style.title}`}
          onClick={() => session.hide(guids, !allHidden)}
        />
      </h4>
      <ul>
        {rows.map(({ item, shape }) => (
          <ItemRow
            key={shape.guid}
            session={session}
            item={item}
            shape={shape}
            isSelected={selected.has(item.guid)}
            editor={editors.get(shape.guid)}
            isHidden={hidden.has(shape.guid)}
            readOnly={readOnly}
          />
        ))}
      </ul>
    </section>
  );
}
