import { BankOutlined } from "@ant-design/icons";
import {
  type CityTreeNode,
  engineeringStage,
  intersectionType,
  presenceState,
  TREE_ROW_PX,
  treeLevel,
} from "@lukou/contract";
import { memo, type ReactNode } from "react";
import { formatCount, intersectionLabel, nodeLabel } from "../../../lib/format/index.ts";
import { presenceColour } from "../../../ui/presence-colours.ts";
import { countIntersections } from "../filter-tree.ts";
import type { TreeItem } from "../tree-rows.ts";
import { DistrictGlyph } from "./district-glyph.tsx";
import { IntersectionGlyph } from "./intersection-glyph.tsx";
import styles from "./tree-row.module.css";

const ONLINE: (typeof presenceState.codes)[number] = "online";

/** A button of a row, shown while the pointer or the focus is on it. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

interface TreeRowProps {
  readonly row: TreeItem;
  /** Worst link state of an intersection's equipment; absent while it is not known or there is none. */
  readonly state: string | null | undefined;
  /** Place from the top of the tree, from 0. */
  readonly index: number;
  readonly selected: boolean;
  /** Whether Tab reaches this row. */
  readonly focusable: boolean;
  readonly actionsOf: (node: CityTreeNode) => readonly RowAction[];
}

/**
 * One row of the tree: icon by level or type, cut label (TREE-4, TREE-5), what it holds, and its buttons. Clicks and keys
 * are heard by the tree.
 */
export const TreeRow = memo(function TreeRow({
  row,
  state,
  index,
  selected,
  focusable,
  actionsOf,
}: TreeRowProps) {
  const { node, level, open } = row;
  const isIntersection = node.level === treeLevel.byKey.intersection;
  /* Only the chosen intersection is shown (TREE-12). */
  const isShow = selected && isIntersection;
  const iconClass = [styles["icon"], isShow ? styles["shown"] : !isIntersection && styles["branch"]];
  const detail = detailOf(node);
  const stateLabel = state ? presenceState.labelOf(state) : undefined;
  const actions = actionsOf(node);
  return (
    <div
      role="treeitem"
      className={styles["item"]}
      style={{ top: index * TREE_ROW_PX }}
      data-index={index}
      tabIndex={focusable ? 0 : -1}
      aria-label={[node.name, detail, stateLabel].filter(Boolean).join("，")}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={selected}
      aria-expanded={open}
    >
      <span className={styles["fold"]} data-fold={open === undefined ? undefined : ""} aria-hidden />
      <div className={styles["row"]} title={node.name} data-shown={isShow || undefined}>
        <span className={iconClass.filter(Boolean).join(" ")} aria-hidden>
          <LevelIcon node={node} />
          {state && <i className={styles["state"]} style={{ background: presenceColour(state) }} />}
        </span>
        <div className={styles["texts"]}>
          <div className={styles["label"]}>
            {isIntersection ? intersectionLabel(node.name) : nodeLabel(node.name)}
          </div>
          <div className={styles["detail"]}>
            {/* What is in order needs no word beside its colour. */}
            {state && state !== ONLINE && `${stateLabel} · `}
            {detail}
          </div>
        </div>
        {actions.length > 0 && (
          <span className={styles["actions"]}>
            {actions.map((action) => (
              <button
                key={action.key}
                type="button"
                className={styles["action"]}
                title={action.label}
                aria-label={`${action.label}：${node.name}`}
                onClick={(event) => {
                  event.stopPropagation();
                  action.run();
                }}
              >
                {action.icon}
              </button>
            ))}
          </span>
        )}
      </div>
    </div>
  );
});

function LevelIcon({ node }: { node: CityTreeNode }) {
  if (node.level === treeLevel.byKey.city) return <BankOutlined />;
  if (node.level === treeLevel.byKey.district) return <DistrictGlyph />;
  return <IntersectionGlyph type={node.type} />;
}

function detailOf({ level, type, stage, children = [] }: CityTreeNode): string {
  const { byKey } = treeLevel;
  if (level === byKey.city) {
    return `${formatCount(children.length)}个区域 · ${formatCount(countIntersections(children))}个路口`;
  }
  if (level === byKey.district) return `${formatCount(children.length)}个路口`;
  return [
    type !== undefined && intersectionType.labelOf(type),
    stage !== undefined && engineeringStage.labelOf(stage),
  ]
    .filter(Boolean)
    .join(" · ");
}
