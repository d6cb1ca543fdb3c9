import { calls } from "@lukou/equipment";
import { useCall } from "../../../lib/api/index.ts";

/** One piece of equipment with all values of its kind, and where it stands. Asks nothing without a guid. */
export function useEquipment(guid: string) {
  return useCall(
    calls.Equipment.GetEquipment,
    { params: { id: guid } },
    { mask: false, enabled: guid !== "" },
  );
}
