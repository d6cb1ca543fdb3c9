import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";

export interface ReportedStatus {
  reported_at: Date;
  run_status: unknown;
}

/** What a device last reported of itself, or undefined when it never did. */
export async function findStatus(
  db: Querier,
  scope: CityScope,
  equipmentGuid: string,
): Promise<ReportedStatus | undefined> {
  return await db
    .selectFrom("equipment_status")
    .select(["reported_at", "run_status"])
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .executeTakeFirst();
}
