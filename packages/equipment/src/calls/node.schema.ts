import { Guid, presenceState } from "@lukou/contract";
import { z } from "zod";

/** The ground a sensor covers, metres and degrees clockwise from true north; null where the kind or the data has none. */
export const Sector = z.object({
  heading: z.number(),
  near: z.number(),
  far: z.number(),
  angle: z.number(),
});
export type Sector = z.output<typeof Sector>;

/** One piece of equipment as trees, maps and pickers show it. WGS-84 degrees. */
export const EquipmentBrief = z.object({
  guid: Guid,
  name: z.string(),
  kind: z.int(),
  kindName: z.string(),
  state: presenceState.schema,
  platId: z.string().nullable(),
  serial: z.string().nullable(),
  model: z.string().nullable(),
  ip: z.string().nullable(),
  revision: z.int(),
  intersectionGuid: Guid,
  parentGuid: Guid.nullable(),
  poleGuid: Guid.nullable(),
  boxGuid: Guid.nullable(),
  endGuid: Guid.nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  heading: z.number().nullable(),
  sector: Sector.nullable(),
});
export type EquipmentBrief = z.output<typeof EquipmentBrief>;

/** A node of the equipment tree. A thing stands under the unit it belongs to, else its box, else its pole, else the intersection. */
export interface EquipmentNode extends EquipmentBrief {
  children: EquipmentNode[];
}
export const EquipmentNode: z.ZodType<EquipmentNode> = z
  .object({ ...EquipmentBrief.shape, children: z.array(z.lazy(() => EquipmentNode)) })
  .meta({ id: "EquipmentNode" });
