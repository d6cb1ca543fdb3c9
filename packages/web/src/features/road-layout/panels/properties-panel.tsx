import { AimOutlined, DeleteOutlined, OrderedListOutlined } from "@ant-design/icons";
import { type LayoutItem, layoutItemKind } from "@lukou/contract";
import { Button, Dropdown, Tooltip } from "antd";
import { EmptyState } from "../../../ui/index.ts";
import { middleOf } from "../items/guess-place.ts";
import { renumber } from "../items/item-actions.ts";
import { ItemForm } from "../items/item-form.tsx";
import { titleOf } from "../items/item-label.ts";
import { deleteItems, neededBy } from "../session/layout-actions.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./panels.module.css";

interface PropertiesPanelProps {
  readonly session: LayoutSession;
  readonly cameraGuid: string | null;
  readonly readOnly: boolean;
}

/** What is selected: its values, those of several at once, and what can be done with them. */
export function PropertiesPanel({ session, cameraGuid, readOnly }: PropertiesPanelProps) {
  const selection = useSessionState(session, (state) => state.selection);
  const working = useSessionState(session, workingOf);
  const items = selection.flatMap((guid) => working.items.get(guid) ?? []);
  const [first] = items;
  if (!first) {
    return <EmptyState title="没有选中的对象" hint="在画面上或图层中点选；按住Shift可多选" />;
  }
  const alike = items.every(({ kind }) => kind === first.kind);
  return (
    <div className={styles["properties"]}>
      <header>
        <b>
          {items.length === 1
            ? titleOf(first)
            : `已选${items.length}个${alike ? layoutItemKind.labelOf(first.kind) : "对象"}`}
        </b>
        <small>
          {items.length === 1 ? layoutItemKind.labelOf(first.kind) : "修改会应用到全部选中的对象"}
        </small>
      </header>
      <SelectionTools session={session} items={items} cameraGuid={cameraGuid} readOnly={readOnly} />
      {alike ? (
        <ItemForm session={session} items={items} readOnly={readOnly} />
      ) : (
        <p className={styles["muted"]}>选中的对象类别不同，不能同时修改属性。</p>
      )}
    </div>
  );
}

interface SelectionToolsProps extends PropertiesPanelProps {
  readonly items: readonly LayoutItem[];
}

function SelectionTools({ session, items, cameraGuid, readOnly }: SelectionToolsProps) {
  const working = useSessionState(session, workingOf);
  const layout = useSessionState(session, (state) => state.layout);
  const guids = items.map(({ guid }) => guid);
  const chosen = new Set(guids);
  const needed = guids.flatMap((guid) => neededBy(working, guid, chosen));
  const elsewhere = [...working.shapes.values()].filter(
    (shape) => chosen.has(shape.itemGuid) && shape.cameraGuid !== cameraGuid,
  ).length;
  const here = [...working.shapes.values()].filter(
    (shape) => chosen.has(shape.itemGuid) && shape.cameraGuid === cameraGuid,
  );
  const across = (way: 1 | -1): string[] =>
    here
      .toSorted((a, b) => way * (middleOf(a.points)[0] - middleOf(b.points)[0]))
      .map(({ itemGuid }) => itemGuid);
  const number = (way: 1 | -1) =>
    layout && session.perform(renumber(across(way), layout.ends), `重新编号${here.length}条车道`);
  const offBecause = readOnly
    ? "当前为只读"
    : needed.length > 0
      ? `被${needed.map(titleOf).join("、")}使用，请先修改或删除它们`
      : undefined;
  return (
    <div className={styles["tools"]}>
      <Button
        size="small"
        icon={<AimOutlined />}
        disabled={here.length === 0}
        onClick={() =>
          session.lookAt(
            cameraGuid,
            here.map(({ guid }) => guid),
          )
        }
      >
        定位
      </Button>
      {items.length > 1 && items.every(({ kind }) => kind === "lane") && (
        <Dropdown
          disabled={readOnly || here.length < 2}
          menu={{
            items: [
              { key: "right", label: "由左至右从1编号", onClick: () => number(1) },
              { key: "left", label: "由右至左从1编号", onClick: () => number(-1) },
            ],
          }}
        >
          <Button size="small" icon={<OrderedListOutlined />}>
            重新编号
          </Button>
        </Dropdown>
      )}
      <Tooltip
        title={offBecause ?? (elsewhere > 0 ? `连同其他画面和地图上的${elsewhere}个图形一起删除` : undefined)}
      >
        <Button
          size="small"
          danger
          icon={<DeleteOutlined />}
          disabled={offBecause !== undefined}
          onClick={() =>
            session.perform(
              deleteItems(guids),
              `删除${items.length > 1 ? `${items.length}个对象` : items.map(titleOf).join("")}`,
            )
          }
        >
          删除对象
        </Button>
      </Tooltip>
    </div>
  );
}
