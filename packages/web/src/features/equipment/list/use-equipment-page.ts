import { calls, type EquipmentFilter, type EquipmentQuery } from "@lukou/equipment";
import { useCall } from "../../../lib/api/index.ts";

const { SearchEquipment, GetFacets } = calls.Equipment;

/** One page of equipment; while another is read, the present one stays on screen. */
export function useEquipmentPage(
  query: EquipmentQuery,
  { pageIndex, pageSize, enabled }: { pageIndex: number; pageSize: number; enabled: boolean },
) {
  return useCall(
    SearchEquipment,
    { body: { pageIndex, pageSize, params: query } },
    { enabled, quiet: true, placeholderData: (previous) => previous },
  );
}

/** What there is to choose from under a filter, with counts. Without an answer the list works all the same, uncounted. */
export function useFacets(filter: EquipmentFilter, enabled: boolean) {
  return useCall(
    GetFacets,
    { body: filter },
    { enabled, quiet: true, placeholderData: (previous) => previous },
  );
}
