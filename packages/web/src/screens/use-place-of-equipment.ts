import { treeLevel } from "@lukou/contract";
import { useEffect } from "react";
import { useEquipment } from "../features/equipment/detail/index.ts";
import { followPlace } from "../features/tree/place-store.ts";

/** Keeps the tree's selection on the intersection of the equipment whose page is on screen (TREE-11). */
export function usePlaceOfEquipment(guid = ""): void {
  const intersectionGuid = useEquipment(guid).data?.intersectionGuid;
  useEffect(() => {
    if (intersectionGuid) followPlace({ level: treeLevel.byKey.intersection, guid: intersectionGuid });
  }, [intersectionGuid]);
}
