import type { IntersectionInfo } from "@lukou/contract";
import { z } from "zod";
import { typedFromWgs84 } from "./coordinates.ts";

/** The form as far as it is filled in; nothing is checked yet. `urlName` follows from the map file. */
const FormValues = z
  .object({
    name: z.string(),
    type: z.int(),
    longitude: z.string(),
    latitude: z.string(),
    platId: z.string(),
    stage: z.int(),
    districtGuid: z.string(),
  })
  .partial();
export type FormValues = z.output<typeof FormValues>;

/** An unfinished form. A file cannot be kept; its name is, to say which one must be chosen again. */
const KeptDraft = z.object({
  values: FormValues,
  mapFileName: z.string().nullable().catch(null),
  /** Revision the changes were made on, so that a save after a long pause cannot overwrite newer changes. */
  revision: z.int().optional().catch(undefined),
});
export type KeptDraft = z.output<typeof KeptDraft>;

/** Key of the draft of a stored intersection, or of a new one in a district. */
export function draftKey(intersectionGuid: string | undefined, districtGuid: string | undefined): string {
  return `intersection.${intersectionGuid ?? `new.${districtGuid ?? "any"}`}`;
}

/** Reads a kept draft; what is damaged counts as absent. */
export function parseDraft(kept: unknown): KeptDraft | null {
  return KeptDraft.safeParse(kept).data ?? null;
}

/** What the form shows of a stored intersection; the coordinates as GCJ-02, see {@link typedFromWgs84}. */
export function valuesOfStored(stored: IntersectionInfo): FormValues {
  const { name, type, platId, stage, districtGuid, longitude, latitude } = stored;
  return { name, type, platId, stage, districtGuid, ...typedFromWgs84("edit", [longitude, latitude]) };
}
