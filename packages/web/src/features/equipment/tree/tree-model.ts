import type { EquipmentBrief, EquipmentNode } from "@lukou/equipment";

/** All nodes from top to bottom, parents before their children. */
export function flatten(nodes: readonly EquipmentNode[]): EquipmentNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}

/** The node of a guid; undefined when it is not in the tree. */
export function findNode(nodes: readonly EquipmentNode[], guid: string): EquipmentNode | undefined {
  return flatten(nodes).find((node) => node.guid === guid);
}

/** Guids above a node, from the top; empty for one at the top or not in the tree. */
export function guidsAbove(nodes: readonly EquipmentNode[], guid: string): string[] {
  for (const node of nodes) {
    if (node.guid === guid) return [];
    if (findNode(node.children, guid)) return [node.guid, ...guidsAbove(node.children, guid)];
  }
  return [];
}

/** What a tree is narrowed by; an empty part narrows nothing. */
export interface TreeFilter {
  readonly content: string;
  readonly kinds: readonly number[];
  readonly states: readonly string[];
}

export const noFilter: TreeFilter = { content: "", kinds: [], states: [] };

export const isNarrowing = ({ content, kinds, states }: TreeFilter): boolean =>
  content.trim() !== "" || kinds.length > 0 || states.length > 0;

/** Whether one piece of equipment is what the filter asks for: its name, number, serial, model or address contains the text. */
export function fits(node: EquipmentBrief, { content, kinds, states }: TreeFilter): boolean {
  const wanted = content.trim().toLocaleLowerCase();
  const texts = [node.name, node.platId, node.serial, node.model, node.ip, node.kindName];
  return (
    (kinds.length === 0 || kinds.includes(node.kind)) &&
    (states.length === 0 || states.includes(node.state)) &&
    (wanted === "" || texts.some((text) => text?.toLocaleLowerCase().includes(wanted)))
  );
}

/** Keeps what fits and the branches that lead there. */
export function filterNodes(nodes: readonly EquipmentNode[], filter: TreeFilter): EquipmentNode[] {
  return nodes.flatMap((node): EquipmentNode[] => {
    const children = filterNodes(node.children, filter);
    return children.length > 0 || fits(node, filter) ? [{ ...node, children }] : [];
  });
}

/** Guids of the rows that show while `open` nodes are open, from top to bottom. */
export function openGuids(nodes: readonly EquipmentNode[], open: ReadonlySet<string>): string[] {
  return nodes.flatMap(({ guid, children }) => [guid, ...(open.has(guid) ? openGuids(children, open) : [])]);
}
