import type { Platform } from "../../platform/platform.ts";
import type { Admission } from "../link/admission.ts";
import type { FieldLink } from "../link/field-link.ts";
import { type ChangedCredential, changedSince } from "./credential.repository.ts";

/** A transaction may commit as much later than the moment it wrote down. */
const OVERLAP_MS = 60_000;

/**
 * Throws devices off when their credential ends, wherever that was decided: looks for changed credentials whenever
 * something about a city changed. The returned function stops it.
 */
export async function watchEndedCredentials(
  { db, bus, log }: Pick<Platform, "db" | "bus" | "log">,
  link: Pick<FieldLink, "throwOff">,
): Promise<() => Promise<void>> {
  let { now: since } = await changedSince(db, undefined);
  let looking: Promise<void> | undefined;
  let again = false;
  const look = async () => {
    while (again) {
      again = false;
      const { now, changed } = await changedSince(db, new Date(since.getTime() - OVERLAP_MS));
      since = now;
      const byEquipment = new Map(changed.map((credential) => [keyOf(credential), credential]));
      if (byEquipment.size > 0) link.throwOff((admission) => isEnded(admission, byEquipment));
    }
    looking = undefined;
  };
  const stopListening = bus.onCityChanged(({ kinds }) => {
    if (kinds && !kinds.has("equipment") && !kinds.has("tree")) return;
    again = true;
    looking ??= look().catch((error: unknown) => {
      looking = undefined;
      log.warn({ err: error }, "ended credentials could not be read");
    });
  });
  return async () => {
    stopListening();
    again = false;
    await looking;
  };
}

const keyOf = ({ cityGuid, equipmentGuid }: Pick<Admission, "cityGuid" | "equipmentGuid">) =>
  `${cityGuid} ${equipmentGuid}`;

/** Whether a device came in by a secret that is no longer good. */
function isEnded(admission: Admission, changed: ReadonlyMap<string, ChangedCredential>): boolean {
  const credential = changed.get(keyOf(admission));
  if (!credential) return false;
  if (credential.revoked) return true;
  return admission.generation < credential.generation && !credential.grace;
}
