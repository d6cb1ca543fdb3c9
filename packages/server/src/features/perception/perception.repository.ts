import { kinds } from "@lukou/equipment";
import type { Platform } from "../../platform/platform.ts";

/** Units that fuse or track road users by themselves; sensors below one are part of its frames. */
const TRACKERS = [
  kinds.erv,
  kinds.mainController,
  kinds.carDetection,
  kinds.highPrecisionCamera,
  kinds.radar,
].map(({ code }) => code);

export interface TrackerRow {
  city_guid: string;
  guid: string;
  kind: string;
  serial: string;
}

/** Units of an intersection with a session that can send targets. */
export async function trackersOf(
  { db }: Pick<Platform, "db">,
  intersectionGuid: string,
): Promise<TrackerRow[]> {
  return await db
    .selectFrom("equipment as e")
    .innerJoin("device_session as s", (join) =>
      join.onRef("s.city_guid", "=", "e.city_guid").onRef("s.equipment_guid", "=", "e.guid"),
    )
    .select(["e.city_guid", "e.guid", "s.kind", "s.serial"])
    .where("e.intersection_guid", "=", intersectionGuid)
    .where("e.deleted_at", "is", null)
    .where("s.ended_at", "is", null)
    .where("e.kind", "in", TRACKERS)
    .where((eb) => eb.or([eb("e.kind", "!=", kinds.radar.code), eb("e.parent_guid", "is", null)]))
    .execute();
}
