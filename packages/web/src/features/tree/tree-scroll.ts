import { type CityTreeNode, TREE_ROW_PX, TREE_SCROLL_FROM } from "@lukou/contract";

/** Scroll offset of the tree in px that shows a row: 50 px for each row beyond the sixth, counted from 1 (TREE-7, GAP-44). */
export function treeScrollOffset(position: number): number {
  return Math.max(0, position - TREE_SCROLL_FROM) * TREE_ROW_PX;
}

/** Position of a node among the rows that show while `expanded` are open, from 1; 0 when it does not show. */
export function rowPosition(
  nodes: readonly CityTreeNode[],
  expanded: ReadonlySet<string>,
  guid: string,
): number {
  let position = 0;
  const visit = (list: readonly CityTreeNode[]): boolean =>
    list.some((node) => {
      position += 1;
      return node.guid === guid || (expanded.has(node.guid) && visit(node.children ?? []));
    });
  return visit(nodes) ? position : 0;
}
