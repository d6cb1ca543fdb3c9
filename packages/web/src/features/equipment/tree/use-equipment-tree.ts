import { calls } from "@lukou/equipment";
import { useMemo } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { flatten } from "./tree-model.ts";

/** The equipment of an intersection as a tree, and the same as a list. */
export function useEquipmentTree(intersectionGuid: string) {
  const tree = useCall(
    calls.Equipment.GetEquipTree,
    { params: { id: intersectionGuid } },
    { mask: false, enabled: intersectionGuid !== "" },
  );
  const all = useMemo(() => flatten(tree.data ?? []), [tree.data]);
  return { ...tree, nodes: tree.data, all };
}
