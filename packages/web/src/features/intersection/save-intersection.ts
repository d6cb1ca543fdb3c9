import { ApiError } from "../../lib/api/index.ts";

/** The steps of a save, in their order. */
export interface SaveSteps<Body> {
  /** Writes the layers as the body of the upload; nothing is stored when it fails. Null without a new map. */
  readonly prepareLayers: (() => Promise<Body>) | null;
  /** Creates or changes the intersection and answers its guid (INT-17). */
  readonly save: () => Promise<string>;
  readonly sendLayers: (intersectionGuid: string, body: Body) => Promise<unknown>;
}

/** How a save ended. Failures before the intersection is stored are thrown instead. */
export type SaveOutcome =
  | { readonly kind: "done"; readonly guid: string }
  | { readonly kind: "layers-failed"; readonly guid: string; readonly message: string | null };

/** Stores the intersection, then its layers with its guid (INT-16 to INT-19). */
export async function saveIntersection<Body>(steps: SaveSteps<Body>): Promise<SaveOutcome> {
  const body = await steps.prepareLayers?.();
  const guid = await steps.save();
  if (body === undefined) return { kind: "done", guid };
  return await sendLayersOf(guid, () => steps.sendLayers(guid, body));
}

/** Sends the layers of an intersection that is stored already. */
export async function sendLayersOf(guid: string, sendLayers: () => Promise<unknown>): Promise<SaveOutcome> {
  try {
    await sendLayers();
    return { kind: "done", guid };
  } catch (error) {
    return { kind: "layers-failed", guid, message: serverMessage(error) };
  }
}

/** What the server said about a failure; null when nothing came back from it (GAP-61). */
function serverMessage(error: unknown): string | null {
  return error instanceof ApiError && error.status > 0 && error.message !== "" ? error.message : null;
}
