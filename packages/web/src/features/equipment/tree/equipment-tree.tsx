import type { EquipmentBrief, EquipmentNode } from "@lukou/equipment";
import { Skeleton, Tree } from "antd";
import type { DataNode } from "antd/es/tree";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { EmptyState, ErrorState } from "../../../ui/index.ts";
import styles from "./equipment-tree.module.css";
import { TreeFilters } from "./tree-filters.tsx";
import { filterNodes, fits, flatten, guidsAbove, isNarrowing, noFilter, openGuids } from "./tree-model.ts";
import { type EquipmentAction, TreeRow } from "./tree-row.tsx";
import { useEquipmentTree } from "./use-equipment-tree.ts";
import { useHeight } from "./use-height.ts";
import { ROW_PX, useShowRow } from "./use-show-row.ts";

interface EquipmentTreeProps {
  readonly intersectionGuid: string;
  readonly selected?: string | undefined;
  readonly onSelect: (node: EquipmentBrief) => void;
  readonly actions?: (node: EquipmentBrief) => readonly EquipmentAction[];
  /** What stands beside the state of a piece of equipment. */
  readonly tagOf?: ((guid: string) => ReactNode) | undefined;
  /** What to offer where there is no equipment yet. */
  readonly emptyAction?: ReactNode;
}

interface Row extends DataNode {
  readonly node: EquipmentNode;
  readonly children: Row[];
}

const rowsOf = (nodes: readonly EquipmentNode[]): Row[] =>
  nodes.map((node) => ({ key: node.guid, node, children: rowsOf(node.children) }));

/** The equipment of an intersection: what hangs on what, searchable, by keyboard too. Fills its parent. */
export function EquipmentTree(props: EquipmentTreeProps) {
  const { intersectionGuid, selected, onSelect, actions, tagOf, emptyAction } = props;
  const { nodes, all, error, refetch } = useEquipmentTree(intersectionGuid);
  const [filter, setFilter] = useState(noFilter);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const height = useHeight(frame);
  const narrowing = isNarrowing(filter);
  const shown = useMemo(
    () => (narrowing ? filterNodes(nodes ?? [], filter) : (nodes ?? [])),
    [nodes, filter, narrowing],
  );
  const rows = useMemo(() => rowsOf(shown), [shown]);
  /* What is selected elsewhere, on the map for instance, is always in sight. */
  const open = useMemo(() => {
    const above = selected ? guidsAbove(shown, selected) : [];
    return flatten(shown)
      .map(({ guid }) => guid)
      .filter((guid) => narrowing || above.includes(guid) || !folded.has(guid));
  }, [shown, selected, narrowing, folded]);

  const row = useMemo(() => openGuids(shown, new Set(open)).indexOf(selected ?? ""), [shown, open, selected]);
  useShowRow(frame, row, height);

  const renderRow = ({ node }: Row) => (
    <TreeRow
      node={node}
      selected={node.guid === selected}
      faded={narrowing && !fits(node, filter)}
      actions={actions?.(node) ?? []}
      tag={tagOf?.(node.guid)}
    />
  );
  const found = narrowing ? all.filter((node) => fits(node, filter)).length : all.length;
  return (
    <div className={styles["panel"]}>
      <TreeFilters all={all} filter={filter} onChange={setFilter} />
      {nodes && all.length > 0 && (
        <output className={styles["count"]}>
          {narrowing ? `找到${found}台，共${all.length}台设备` : `共${all.length}台设备`}
        </output>
      )}
      <div ref={frame} className={styles["tree"]}>
        {!nodes && !error && (
          <Skeleton active title={false} paragraph={{ rows: 6 }} style={{ padding: 12 }} />
        )}
        {!nodes && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {nodes && all.length === 0 && (
          <EmptyState title="还没有设备" hint="先添加控制杆和设备箱，再把设备挂上去" action={emptyAction} />
        )}
        {all.length > 0 && shown.length === 0 && <EmptyState title="没有符合条件的设备" />}
        {rows.length > 0 && (
          <Tree<Row>
            aria-label="设备树"
            blockNode
            virtual
            height={height}
            itemHeight={ROW_PX}
            treeData={rows}
            selectedKeys={selected ? [selected] : []}
            expandedKeys={open}
            onExpand={(_, { node, expanded }) =>
              setFolded((before) => {
                const after = new Set(before);
                if (expanded) after.delete(node.node.guid);
                else after.add(node.node.guid);
                return after;
              })
            }
            onSelect={(_, { node }) => onSelect(node.node)}
            titleRender={renderRow}
          />
        )}
      </div>
    </div>
  );
}
