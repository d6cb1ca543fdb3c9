import type { Call, CallInput } from "@lukou/contract";
import { callById, type EquipmentRow, kindOf, kinds } from "@lukou/equipment";
import { send } from "../../../../lib/api/index.ts";

type Removable = Pick<EquipmentRow, "guid" | "kind" | "parentGuid">;

/** What names a piece for its deletion; a core board is named together with the unit it belongs to. */
function namedBy({ guid, kind, parentGuid }: Removable): CallInput<Call> {
  return kind === kinds.mainboard.code
    ? { params: { mainboardGuid: guid }, query: { equipGuid: parentGuid, cascade: "true" } }
    : { params: { id: guid }, query: { cascade: "true" } };
}

/** Deletes one piece with everything that goes with it; the caller tells of failures. */
export async function removeEquipment(row: Removable): Promise<void> {
  await send(callById(kindOf(row.kind).calls.remove), namedBy(row), { mask: false, quiet: true });
}
