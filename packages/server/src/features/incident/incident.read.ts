import {
  AppError,
  type Incident,
  type IncidentDetail,
  type IncidentSearch,
  type PresenceReason,
} from "@lukou/contract";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";

/** Incidents of the city that were told, with what they are about. */
const toldIncidents = (db: Querier, scope: CityScope) =>
  db
    .selectFrom("incident as n")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "n.city_guid").onRef("e.guid", "=", "n.root_guid"),
    )
    .innerJoin("intersection as i", (join) =>
      join.onRef("i.city_guid", "=", "n.city_guid").onRef("i.guid", "=", "n.intersection_guid"),
    )
    .where("n.city_guid", "=", scope.cityGuid)
    .where("n.state", "<>", "pending")
    .where("i.deleted_at", "is", null);

const rowsOf = (db: Querier, scope: CityScope) =>
  toldIncidents(db, scope).select((eb) => [
    "n.guid",
    "n.state",
    "n.intersection_guid",
    "i.name as place",
    "n.root_guid",
    "e.name",
    "e.kind",
    "n.reason",
    "n.begun_at",
    "n.ended_at",
    "n.acknowledged_at",
    "n.acknowledged_by",
    "n.merged_into",
    eb
      .selectFrom("incident_member as m")
      .select(sql<string>`count(*)`.as("all"))
      .whereRef("m.city_guid", "=", "n.city_guid")
      .whereRef("m.incident_guid", "=", "n.guid")
      .as("members"),
    eb
      .selectFrom("incident_member as m")
      .select(sql<string>`count(*)`.as("all"))
      .whereRef("m.city_guid", "=", "n.city_guid")
      .whereRef("m.incident_guid", "=", "n.guid")
      .where("m.until", "is", null)
      .as("out"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["executeTakeFirstOrThrow"]>>;

const present = (row: Row): Incident => ({
  guid: row.guid,
  state: row.state as Incident["state"],
  intersectionGuid: row.intersection_guid,
  intersectionName: row.place,
  rootGuid: row.root_guid,
  rootName: row.name,
  rootKind: row.kind,
  reason: row.reason as PresenceReason,
  begunAt: row.begun_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  memberCount: Number(row.members ?? 0),
  outCount: Number(row.out ?? 0),
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  acknowledgedBy: row.acknowledged_by,
});

/** Outages that fit, those that last first, then the newest. */
export async function searchIncidents(
  db: Querier,
  scope: CityScope,
  { params, pageIndex, pageSize }: IncidentSearch,
) {
  const { state, intersectionGuid, equipmentGuid } = params;
  const fits = sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(state ? [sql`n.state = ${state}`] : []),
      ...(intersectionGuid ? [sql`n.intersection_guid = ${intersectionGuid}`] : []),
      ...(equipmentGuid
        ? [
            sql`exists (select 1 from incident_member m where m.city_guid = n.city_guid
              and m.incident_guid = n.guid and m.equipment_guid = ${equipmentGuid})`,
          ]
        : []),
    ],
    sql` and `,
  )}`;
  const { total } = await toldIncidents(db, scope)
    .where(fits)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(db, scope)
    .where(fits)
    .orderBy(sql`n.ended_at is null`, "desc")
    .orderBy("n.begun_at", "desc")
    .orderBy("n.guid")
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { resultList: rows.map(present), total: Number(total), pageIndex, pageSize };
}

/** One outage with its equipment. Throws NOT_FOUND. */
export async function incidentDetail(db: Querier, scope: CityScope, guid: string): Promise<IncidentDetail> {
  const row = await rowsOf(db, scope).where("n.guid", "=", guid).executeTakeFirst();
  if (!row) throw new AppError("NOT_FOUND");
  const members = await db
    .selectFrom("incident_member as m")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "m.city_guid").onRef("e.guid", "=", "m.equipment_guid"),
    )
    .select(["e.guid", "e.name", "e.kind", "m.since", "m.until"])
    .where("m.city_guid", "=", scope.cityGuid)
    .where("m.incident_guid", "=", guid)
    .orderBy("m.since")
    .orderBy("e.name")
    .execute();
  return {
    ...present(row),
    mergedInto: row.merged_into,
    members: members.map(({ since, until, ...member }) => ({
      ...member,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  };
}
