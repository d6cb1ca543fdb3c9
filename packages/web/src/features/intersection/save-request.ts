import { IntersectionDraft, type IntersectionInfo } from "@lukou/contract";
import { coordinatesToSend, coordinatesToUpdate } from "./coordinates.ts";
import type { FormValues } from "./intersection-draft.ts";
import type { SaveRequest } from "./use-intersection-save.ts";

/** What an edited intersection was when its form was opened. */
export interface EditBase {
  readonly info: Pick<IntersectionInfo, "guid" | "longitude" | "latitude">;
  readonly revision: number | undefined;
}

/**
 * Turns the filled-in form into what is sent: texts trimmed (INT-6, INT-15), coordinates in WGS-84 (COORD-1 to
 * COORD-3). Null while the form breaks its schema.
 */
export function requestOf(
  values: FormValues & { urlName?: string },
  base: EditBase | null,
): SaveRequest | null {
  const draft = IntersectionDraft.safeParse(values).data;
  if (!draft) return null;
  const place = base ? coordinatesToUpdate(draft, base.info) : coordinatesToSend("add", draft);
  if (!place) return null;
  const body = { ...draft, longitude: place.longitude, latitude: place.latitude };
  if (!base) return { mode: "add", body };
  const { info, revision } = base;
  return { mode: "edit", body: { ...body, guid: info.guid, ...(revision !== undefined && { revision }) } };
}
