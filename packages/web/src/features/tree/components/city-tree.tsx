import { type CityTreeNode, TREE_ROW_PX } from "@lukou/contract";
import { Tree, type TreeProps } from "antd";
import type { BasicDataNode } from "antd/es/tree";
import { type ComponentRef, useEffect, useMemo, useRef, useState } from "react";
import { branchGuids, pathTo } from "../filter-tree.ts";
import { usePlace } from "../place-store.ts";
import { rowPosition, treeScrollOffset } from "../tree-scroll.ts";
import { setTreeExpanded, useTreeView } from "../tree-view-store.ts";
import styles from "./city-tree.module.css";
import { type RowAction, TreeRow } from "./tree-row.tsx";
import { useHeight } from "./use-height.ts";

interface TreeItem extends BasicDataNode {
  readonly key: string;
  readonly node: CityTreeNode;
  readonly children?: TreeItem[];
}

interface CityTreeProps {
  readonly nodes: readonly CityTreeNode[];
  /** A search shows everything it found; what the user opens and closes meanwhile is not remembered. */
  readonly searching: boolean;
  readonly onOpen: (node: CityTreeNode) => void;
  readonly actionsOf: (node: CityTreeNode) => readonly RowAction[];
}

function toItem(node: CityTreeNode): TreeItem {
  return { key: node.guid, node, ...(node.children && { children: node.children.map(toItem) }) };
}

const rowOf = (actionsOf: CityTreeProps["actionsOf"]) =>
  function renderRow({ node }: TreeItem) {
    return <TreeRow node={node} actions={actionsOf(node)} />;
  };

/** The tree itself, virtual so that ten thousand intersections stay quick. */
export function CityTree({ nodes, searching, onOpen, actionsOf }: CityTreeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const tree = useRef<ComponentRef<typeof Tree>>(null);
  const height = useHeight(frame);
  const current = usePlace((state) => state.current);
  const { expandedKeys, setExpandedKeys } = useExpanded(nodes, searching);
  const items = useMemo(() => nodes.map(toItem), [nodes]);
  /* Whoever clicked a row sees it already; the tree moves only for places chosen elsewhere. */
  const clicked = useRef<string>(undefined);
  const revealed = useRef<string>(undefined);

  useEffect(() => {
    const guid = current?.guid;
    if (!guid || guid === revealed.current || height === 0) return;
    const path = pathTo(nodes, guid);
    if (path.length === 0) return;
    const expanded = new Set(expandedKeys);
    const closed = path.slice(0, -1).filter((above) => !expanded.has(above));
    if (closed.length > 0) {
      setExpandedKeys([...expandedKeys, ...closed]);
      return;
    }
    revealed.current = guid;
    if (guid === clicked.current) return;
    tree.current?.scrollTo(treeScrollOffset(rowPosition(nodes, expanded, guid)));
  }, [current, nodes, expandedKeys, setExpandedKeys, height]);

  const open: TreeProps<TreeItem>["onSelect"] = (_, { node: { node } }) => {
    clicked.current = node.guid;
    onOpen(node);
  };

  return (
    <div ref={frame} className={styles["frame"]}>
      {height > 0 && (
        <Tree<TreeItem>
          ref={tree}
          className={styles["tree"] ?? ""}
          treeData={items}
          height={height}
          itemHeight={TREE_ROW_PX}
          virtual
          blockNode
          motion={false}
          aria-label="全息路口列表"
          selectedKeys={current ? [current.guid] : []}
          expandedKeys={[...expandedKeys]}
          onExpand={(keys) => setExpandedKeys(keys.map(String))}
          onSelect={open}
          titleRender={rowOf(actionsOf)}
        />
      )}
    </div>
  );
}

/** Which nodes are open: the remembered ones (at first the city), or while searching all but those closed since. */
function useExpanded(nodes: readonly CityTreeNode[], searching: boolean) {
  const remembered = useTreeView((state) => state.expanded);
  const [search, setSearch] = useState<{ nodes: readonly CityTreeNode[]; expanded: readonly string[] }>();
  const atFirst = useMemo(() => nodes.map(({ guid }) => guid), [nodes]);
  const allFound = useMemo(() => (searching ? branchGuids(nodes) : []), [nodes, searching]);
  const inSearch = search?.nodes === nodes ? search.expanded : allFound;
  const setExpandedKeys = useMemo(
    () => (expanded: readonly string[]) =>
      searching ? setSearch({ nodes, expanded }) : setTreeExpanded(expanded),
    [nodes, searching],
  );
  return { expandedKeys: searching ? inSearch : (remembered ?? atFirst), setExpandedKeys };
}
