import { calls } from "@lukou/equipment";
import { useMemo } from "react";
import { useCall } from "../../lib/api/index.ts";

/** Names of the equipment of an intersection by guid. */
export function useUnitNames(intersectionGuid: string): (guid: string) => string {
  const { data } = useCall(
    calls.Equipment.GetEquipCoordinates,
    { params: { id: intersectionGuid } },
    { mask: false, quiet: true },
  );
  const names = useMemo(() => new Map(data?.map(({ guid, name }) => [guid, name])), [data]);
  return (guid) => names.get(guid) ?? "未知设备";
}
