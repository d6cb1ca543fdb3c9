import { field, Guid } from "@lukou/contract";
import { z } from "zod";

/** What a piece of equipment may be attached to, as the fields that name it. */
export const attachments = ["parentGuid", "poleGuid", "boxGuid", "endGuid"] as const;
export type Attachment = (typeof attachments)[number];

const to = (label: string, help: string) => field(Guid.nullable(), { label, help });

/** Where equipment stands: the unit it belongs to, the pole it hangs on, the box it stands in, the approach it watches. */
export const placementShape = {
  parentGuid: to("所属设备", "所属的一体机、MEC 等设备"),
  poleGuid: to("所在杆件", "安装在哪根控制杆上"),
  boxGuid: to("所在设备箱", "安装在哪个设备箱内"),
  endGuid: to("所属进口道", "检测哪个进口道"),
} as const satisfies Record<Attachment, z.ZodType>;

/** Placement of new equipment: the intersection, and what is known of the rest. */
export const NewPlacement = z.object({
  intersectionGuid: field(Guid, { label: "所属路口" }),
  parentGuid: placementShape.parentGuid.default(null),
  poleGuid: placementShape.poleGuid.default(null),
  boxGuid: placementShape.boxGuid.default(null),
  endGuid: placementShape.endGuid.default(null),
});
export type Placement = z.output<typeof NewPlacement>;

/** Placement in an edit: what is left out stays. Another intersection is a move of its own. */
export const PlacementPatch = z.object({
  parentGuid: placementShape.parentGuid.optional(),
  poleGuid: placementShape.poleGuid.optional(),
  boxGuid: placementShape.boxGuid.optional(),
  endGuid: placementShape.endGuid.optional(),
});
