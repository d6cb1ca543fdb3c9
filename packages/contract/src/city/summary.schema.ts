import { z } from "zod";
import { Guid } from "../common/common.schema.ts";
import { presenceState } from "../enums/presence-state.ts";

const count = z.int().min(0);

/** How many pieces of equipment of one kind are in which link state; kinds without equipment answer zeros. */
export const EquipmentState = z
  .object({
    equipType: z.int(),
    equipTypeName: z.string(),
    total: count,
    /** Count of each link state. */
    states: z.object(
      Object.fromEntries(presenceState.codes.map((code) => [code, count])) as Record<
        (typeof presenceState.codes)[number],
        typeof count
      >,
    ),
  })
  .meta({ id: "EquipmentState" });
export type EquipmentState = z.output<typeof EquipmentState>;

const CountOf = z.object({ code: z.int(), label: z.string(), count });

/** Counts shared by city and district: intersections by type and by stage, with and without an HD map; equipment by state. */
const SummaryCounts = z.object({
  intersectionCount: count,
  /** Intersections with at least one HD-map layer. */
  mappedIntersectionCount: count,
  intersectionsByType: z.array(CountOf),
  intersectionsByStage: z.array(CountOf),
  equipmentCount: count,
  equipmentStates: z.array(EquipmentState),
});

export const DistrictSummary = SummaryCounts.extend({ guid: Guid, name: z.string() }).meta({
  id: "DistrictSummary",
});
export type DistrictSummary = z.output<typeof DistrictSummary>;

export const CitySummary = SummaryCounts.extend({ guid: Guid, name: z.string(), districtCount: count }).meta({
  id: "CitySummary",
});
export type CitySummary = z.output<typeof CitySummary>;

/** A city with each of its districts. */
export const CityDetailSummary = CitySummary.extend({ districts: z.array(DistrictSummary) });
export type CityDetailSummary = z.output<typeof CityDetailSummary>;

/** A district with each of its intersections. */
export const DistrictDetailSummary = DistrictSummary.extend({
  intersections: z.array(
    z.object({
      guid: Guid,
      name: z.string(),
      type: z.int(),
      stage: z.int(),
      mapLayerCount: count,
      equipmentCount: count,
      equipmentStates: z.array(EquipmentState),
    }),
  ),
});
export type DistrictDetailSummary = z.output<typeof DistrictDetailSummary>;
