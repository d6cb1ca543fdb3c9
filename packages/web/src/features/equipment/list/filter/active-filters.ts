import { engineeringStage, presenceState } from "@lukou/contract";
import { type EquipmentQuery, kindOf } from "@lukou/equipment";
import { everything } from "../list-search.ts";

/** A filter in force: what it says, and the query without it. */
export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  readonly without: EquipmentQuery;
}

/** Names of places by guid, as far as they are known. */
export type PlaceNames = ReadonlyMap<string, string>;

const lists = [
  ["kinds", "类型", (code: number) => kindOf(code).label],
  ["states", "状态", presenceState.labelOf],
  ["stages", "阶段", engineeringStage.labelOf],
  ["models", "型号", String],
  ["firmwares", "固件", String],
] as const;

/** Every filter of a query on its own, in the order of the controls. */
export function activeFilters(query: EquipmentQuery, names: PlaceNames): ActiveFilter[] {
  const { content, districtGuid, intersectionGuid } = query;
  const filters: ActiveFilter[] = [];
  if (content)
    filters.push({ key: "content", label: `包含“${content}”`, without: { ...query, content: "" } });
  for (const [name, title, labelOf] of lists) {
    const values: readonly (string | number)[] = query[name];
    for (const value of values)
      filters.push({
        key: `${name}.${value}`,
        label: `${title}：${(labelOf as (one: string | number) => string)(value)}`,
        without: { ...query, [name]: values.filter((other) => other !== value) },
      });
  }
  if (districtGuid)
    filters.push({
      key: "district",
      label: `区域：${names.get(districtGuid) ?? "所选区域"}`,
      without: { ...query, districtGuid: null },
    });
  if (intersectionGuid)
    filters.push({
      key: "intersection",
      label: `路口：${names.get(intersectionGuid) ?? "所选路口"}`,
      without: { ...query, intersectionGuid: null },
    });
  return filters;
}

/** A query without any filter; the order stays. */
export const withoutFilters = ({ sort, descending }: EquipmentQuery): EquipmentQuery => ({
  ...everything,
  sort,
  descending,
});
