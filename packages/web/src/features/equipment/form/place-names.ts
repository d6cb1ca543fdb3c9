import type { AnyInfo, EquipmentNode } from "@lukou/equipment";
import { flatten } from "../tree/tree-model.ts";
import type { EndOption } from "./placement-options.ts";

/** Answers the name of anything a placement of this form can point at. */
export function placeNamer(
  nodes: readonly EquipmentNode[],
  ends: readonly EndOption[],
  stored: AnyInfo | undefined,
): (guid: string) => string {
  const names = new Map<string, string>();
  for (const named of [stored?.parent, stored?.pole, stored?.box])
    if (named) names.set(named.guid, named.name);
  if (stored?.endGuid && stored.endName) names.set(stored.endGuid, stored.endName);
  for (const { guid, name } of [...flatten(nodes), ...ends]) names.set(guid, name);
  return (guid) => names.get(guid) ?? "已不在此路口";
}
