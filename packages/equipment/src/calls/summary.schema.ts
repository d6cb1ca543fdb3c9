import { Guid, presenceState } from "@lukou/contract";
import { z } from "zod";
import { StatusSummary } from "./status.schema.ts";

/** How many pieces of a kind there are, by link state; states nothing is in are left out. */
export const KindCount = z.object({
  kind: z.int(),
  kindName: z.string(),
  total: z.int(),
  states: z.array(z.object({ state: presenceState.schema, count: z.int() })),
});
export type KindCount = z.output<typeof KindCount>;

/** State and readings of a MEC, and what it is related to. */
export const MainControllerSummary = StatusSummary.extend({
  intersectionGuid: Guid,
  relatedTotal: z.int(),
  related: z.array(KindCount),
  groups: z.int(),
});
export type MainControllerSummary = z.output<typeof MainControllerSummary>;

/** How many pieces lack what goes-live asks for; each counts only kinds that have the field. */
export const Completeness = z.object({
  total: z.int(),
  complete: z.int(),
  lackPlatId: z.int(),
  lackSerial: z.int(),
  lackIp: z.int(),
  lackCoordinates: z.int(),
});

/** An intersection at a glance. WGS-84 degrees. */
export const IntersectionSummary = z.object({
  guid: Guid,
  name: z.string(),
  platId: z.string(),
  type: z.int(),
  stage: z.int(),
  districtGuid: Guid,
  districtName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  revision: z.int(),
  ends: z.array(z.object({ guid: Guid, name: z.string(), direction: z.int() })),
  equipmentTotal: z.int(),
  equipment: z.array(KindCount),
  mapLayers: z.array(z.object({ mapGuid: Guid, name: z.string(), type: z.int(), featureCount: z.int() })),
  completeness: Completeness,
});
export type IntersectionSummary = z.output<typeof IntersectionSummary>;
