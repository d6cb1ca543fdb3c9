import { z } from "zod";
import { useSession } from "../../../lib/session/session-store.ts";
import { localBackend, type Stored, storedJson } from "../../../lib/storage/stored.ts";

const KeptDraft = z.object({
  edits: z.record(z.string(), z.unknown()),
  /** Revision the edits were made on, so that a save after a long pause cannot overwrite newer changes. */
  revision: z.int().optional(),
  /** When it was kept, ms since 1970. */
  at: z.number(),
});
export type KeptDraft = z.output<typeof KeptDraft>;

/** Where the unsaved edits of one form are kept: per user, city and piece of equipment (or kind and intersection of a new one). */
export function draftStore(subject: string): Stored<KeptDraft | null> {
  const { identity, city } = useSession.getState();
  const key = ["equipmentDraft", identity?.guid ?? "", city?.guid ?? "", subject].join(".");
  return storedJson<KeptDraft | null>(localBackend, key, KeptDraft.nullable(), null);
}
