import { Guid, presenceState, Revision } from "@lukou/contract";
import { z } from "zod";
import type { Fields } from "../define-block.ts";
import type { EquipmentKind } from "../define-equipment.ts";
import { NewPlacement, PlacementPatch } from "../placement.ts";

/** The thing another thing is attached to, with what people call it. */
const Named = z.object({ guid: Guid, name: z.string(), kind: z.int() });

/** What every answer about one piece of equipment carries, whatever its kind. */
const heading = {
  guid: Guid,
  kind: z.int(),
  kindName: z.string(),
  revision: z.int(),
  state: presenceState.schema,
  intersectionGuid: Guid,
  intersectionName: z.string(),
  districtName: z.string(),
  parentGuid: Guid.nullable(),
  poleGuid: Guid.nullable(),
  boxGuid: Guid.nullable(),
  endGuid: Guid.nullable(),
  parent: Named.nullable(),
  pole: Named.nullable(),
  box: Named.nullable(),
  /** Name of the approach. */
  endName: z.string().nullable(),
  /** Names of the secret fields that hold a value. */
  secretsSet: z.array(z.string()),
  /** When it last reported anything; null when it never did. */
  reportedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
};

/** Body of an add call: placement and the values of the kind. */
export const addBody = <F extends Fields>(kind: EquipmentKind<F>) =>
  z.object({ ...NewPlacement.shape, ...kind.draft.shape });

/** Body of an update call: guid, the revision the edit began from, and whatever changes. */
export const updateBody = <F extends Fields>(kind: EquipmentKind<F>) =>
  z.object({ guid: Guid, revision: Revision.optional(), ...PlacementPatch.shape, ...kind.patch.shape });

/** Answer of an info call: everything the form edits, and where and how the equipment is. */
export const infoData = <F extends Fields>(kind: EquipmentKind<F>) =>
  z.object({ ...heading, ...kind.info.shape });

/** An answer about equipment of any kind: the common part, and the values of its kind by field name. */
export const AnyInfo = z.looseObject(heading);
export type AnyInfo = z.output<typeof AnyInfo>;
