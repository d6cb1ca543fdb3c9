import { Guid } from "@lukou/contract";
import { z } from "zod";

const Named = z.object({
  guid: Guid,
  name: z.string(),
  kind: z.int(),
  kindName: z.string(),
  platId: z.string().nullable(),
});

/** What a page says in its heading: the equipment, what it belongs to or hangs on, and where. */
export const EquipName = z.object({
  ...Named.shape,
  owner: Named.nullable(),
  intersectionGuid: Guid,
  intersectionName: z.string(),
});
export type EquipName = z.output<typeof EquipName>;

/** The platform's number of a board and of what it belongs to or stands in; null while none was given. */
export const EquipPlatId = z.object({ ...Named.shape, owner: Named.nullable() });
export type EquipPlatId = z.output<typeof EquipPlatId>;

/** A guid that was looked for; null when there is none. */
export const RelatedGuid = Guid.nullable();
