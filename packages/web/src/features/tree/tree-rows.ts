import type { CityTreeNode } from "@lukou/contract";

/** One row of the tree as it shows while its branches are open, with what a screen reader tells of it. */
export interface TreeItem {
  readonly node: CityTreeNode;
  /** Depth from 1, position among its siblings from 1, and how many these are. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Whether its children show; undefined for a row that has none. */
  readonly open: boolean | undefined;
  /** Index of the row above it in the hierarchy; -1 at the top. */
  readonly parent: number;
}

/** The rows that show while `expanded` are open, from top to bottom. */
export function treeRows(nodes: readonly CityTreeNode[], expanded: ReadonlySet<string>): TreeItem[] {
  const rows: TreeItem[] = [];
  const visit = (list: readonly CityTreeNode[], level: number, parent: number): void => {
    for (const [index, node] of list.entries()) {
      const children = node.children ?? [];
      const open = children.length > 0 ? expanded.has(node.guid) : undefined;
      const at = rows.push({ node, level, position: index + 1, siblings: list.length, open, parent }) - 1;
      if (open) visit(children, level + 1, at);
    }
  };
  visit(nodes, 1, -1);
  return rows;
}
