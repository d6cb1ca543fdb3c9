import { emit } from "../../features/live/live-bus.ts";
import type { Platform } from "../../platform/platform.ts";
import type { FieldDevice } from "../field-device.ts";
import { insertHold } from "./trouble.repository.ts";
import { HOLD_AFTER } from "./trouble-book.ts";

/** Holds a device that sends too much that cannot be used: what it sends is heard but not stored until it is released. */
export async function holdDevice(
  { db, bus, log }: Pick<Platform, "db" | "bus" | "log">,
  device: FieldDevice,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  const { cityGuid, guid, intersectionGuid, deviceSn } = device;
  const held = await db.transaction().execute(async (tx) => {
    const isNew = await insertHold(tx, device, { since: at, reason, count: HOLD_AFTER + 1 });
    if (isNew) await emit(tx, { cityGuid }, { kind: "equipment", guid, intersectionGuid, change: "update" });
    return isNew;
  });
  if (!held) return;
  log.warn({ deviceSn, reason }, "device held: too many messages that could not be used");
  bus.cityChanged(cityGuid);
}
