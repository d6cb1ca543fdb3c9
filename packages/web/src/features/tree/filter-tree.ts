import { type CityTreeNode, treeLevel } from "@lukou/contract";

/**
 * Keeps the intersections whose guid was found and the branches that lead to them; districts left empty fall away, the
 * city stays (TREE-14).
 */
export function filterTree(nodes: readonly CityTreeNode[], found: ReadonlySet<string>): CityTreeNode[] {
  return nodes.flatMap((node): CityTreeNode[] => {
    if (node.level === treeLevel.byKey.intersection) return found.has(node.guid) ? [node] : [];
    const children = filterTree(node.children ?? [], found);
    const kept = children.length > 0 || node.level === treeLevel.byKey.city;
    return kept ? [{ ...node, children }] : [];
  });
}

/** Number of intersections below the given nodes. */
export function countIntersections(nodes: readonly CityTreeNode[]): number {
  let count = 0;
  for (const { level, children } of nodes) {
    count += level === treeLevel.byKey.intersection ? 1 : countIntersections(children ?? []);
  }
  return count;
}

/** Guids of all nodes that can be opened. */
export function branchGuids(nodes: readonly CityTreeNode[]): string[] {
  return nodes.flatMap(({ guid, children }) => (children?.length ? [guid, ...branchGuids(children)] : []));
}

/** Guids from the root down to a node, the node itself last; empty when it is not in the tree. */
export function pathTo(nodes: readonly CityTreeNode[], guid: string): string[] {
  for (const node of nodes) {
    if (node.guid === guid) return [guid];
    const below = pathTo(node.children ?? [], guid);
    if (below.length > 0) return [node.guid, ...below];
  }
  return [];
}
