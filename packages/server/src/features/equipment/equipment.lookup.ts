import { AppError } from "@lukou/contract";
import type { EquipmentNode } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { presentTree } from "./equipment.presenter.ts";
import { type Equipment, findEquipment, listIntersectionEquipment } from "./equipment.repository.ts";

interface Expected {
  /** Kinds it may be of; any when absent. */
  readonly kinds?: readonly number[];
  /** Intersection it must stand at; any of the city when absent. */
  readonly intersectionGuid?: string;
  readonly lock?: boolean;
}

/** Equipment of the city that is what a call expects. Anything else is not there: throws `NOT_FOUND`. */
export async function requireEquipment(
  db: Querier,
  scope: CityScope,
  guid: string,
  { kinds, intersectionGuid, lock = false }: Expected = {},
): Promise<Equipment> {
  const row = await findEquipment(db, scope, guid, { lock });
  if (!row || (kinds && !kinds.includes(row.kind))) throw new AppError("NOT_FOUND");
  if (intersectionGuid !== undefined && row.intersection_guid !== intersectionGuid)
    throw new AppError("NOT_FOUND");
  return row;
}

/** Equipment of an intersection, of the given kinds only or of all. Throws `NOT_FOUND` for an intersection that is not there. */
export async function equipmentAt(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  kinds?: readonly number[],
): Promise<Equipment[]> {
  if (!(await findIntersection(db, scope, intersectionGuid))) throw new AppError("NOT_FOUND");
  return await listIntersectionEquipment(db, scope, intersectionGuid, kinds ? { kinds } : {});
}

function nodeIn(nodes: readonly EquipmentNode[], guid: string): EquipmentNode | undefined {
  for (const node of nodes) {
    const found = node.guid === guid ? node : nodeIn(node.children, guid);
    if (found) return found;
  }
  return undefined;
}

/** A node of the equipment tree of an intersection, with what is below it. Throws `NOT_FOUND` when it does not stand there. */
export async function requireNode(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  guid: string,
): Promise<EquipmentNode> {
  const node = nodeIn(presentTree(await equipmentAt(db, scope, intersectionGuid)), guid);
  if (!node) throw new AppError("NOT_FOUND");
  return node;
}

/** A node and all below it, from the top down. */
export const flatten = (node: EquipmentNode): EquipmentNode[] => [node, ...node.children.flatMap(flatten)];

/** The nodes of a tree that are wanted, and those above them. */
export function prune(
  nodes: readonly EquipmentNode[],
  wanted: (node: EquipmentNode) => boolean,
): EquipmentNode[] {
  return nodes.flatMap((node) => {
    const children = prune(node.children, wanted);
    return children.length > 0 || wanted(node) ? [{ ...node, children }] : [];
  });
}
