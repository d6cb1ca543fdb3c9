import type { EquipmentReadings } from "@lukou/contract";
import { kindOf } from "@lukou/equipment";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { keptPaths } from "./sample-writer.ts";
import { SAMPLES_KEPT_DAYS } from "./upkeep.ts";

/** Points of a curve; more than a screen shows are of no use. */
const POINTS_MAX = 400;
const STEP_MIN_S = 60;
const HOUR_S = 3_600;
/** Missing so many points is a gap. */
const GAP_STEPS = 3;
const GAP_MIN_S = 300;

type Point = EquipmentReadings["series"][number]["points"][number];

interface Row {
  path: string;
  at: string;
  mean: number;
  least: number;
  greatest: number;
}

interface Span {
  readonly guid: string;
  readonly from: Date;
  readonly to: Date;
}

/** Puts a point without value between two that lie too far apart, so that no line is drawn where nothing was known. */
export function withGaps(points: readonly Point[], stepS: number): Point[] {
  const gap = Math.max(stepS * GAP_STEPS, GAP_MIN_S) * 1000;
  return points.flatMap((point, index): Point[] => {
    const before = points[index - 1];
    return before && point[0] - before[0] > gap ? [[before[0] + 1, null, null, null], point] : [point];
  });
}

const fromSamples = (db: Querier, { cityGuid }: CityScope, { guid, from, to }: Span, stepS: number) =>
  sql<Row>`
    select l.paths[r.place] as path, (floor(extract(epoch from s.at) / ${stepS}) * ${stepS})::bigint as at,
      avg(r.value)::double precision as mean, min(r.value)::double precision as least,
      max(r.value)::double precision as greatest
    from status_sample s join status_layout l on l.id = s.layout_id
      cross join lateral unnest(s.readings) with ordinality as r(value, place)
    where s.city_guid = ${cityGuid} and s.equipment_guid = ${guid} and s.at >= ${from} and s.at < ${to}
      and r.value is not null
    group by 1, 2 order by 1, 2`.execute(db);

const fromHours = (db: Querier, { cityGuid }: CityScope, { guid, from, to }: Span, stepS: number) =>
  sql<Row>`
    select l.paths[r.place] as path, (floor(extract(epoch from h.hour) / ${stepS}) * ${stepS})::bigint as at,
      avg(r.value)::double precision as mean, min(h.least[r.place])::double precision as least,
      max(h.greatest[r.place])::double precision as greatest
    from status_hour h join status_layout l on l.id = h.layout_id
      cross join lateral unnest(h.mean) with ordinality as r(value, place)
    where h.city_guid = ${cityGuid} and h.equipment_guid = ${guid} and h.hour >= ${from} and h.hour < ${to}
      and r.value is not null
    group by 1, 2 order by 1, 2`.execute(db);

/**
 * Readings of a piece of equipment over a span: from every sample while those are kept, else from one row an hour.
 * Throws NOT_FOUND.
 */
export async function readingsOf(
  db: Querier,
  scope: CityScope,
  span: Span,
  now: Date,
): Promise<EquipmentReadings> {
  const { kind: code } = await requireEquipment(db, scope, span.guid);
  const spanS = (span.to.getTime() - span.from.getTime()) / 1000;
  const oldest = now.getTime() - SAMPLES_KEPT_DAYS * 24 * HOUR_S * 1000;
  const fine = span.from.getTime() >= oldest;
  const wanted = Math.ceil(spanS / POINTS_MAX / STEP_MIN_S) * STEP_MIN_S;
  const stepS = fine ? Math.max(wanted, STEP_MIN_S) : Math.max(Math.ceil(wanted / HOUR_S) * HOUR_S, HOUR_S);
  const { rows } = await (fine ? fromSamples : fromHours)(db, scope, span, stepS);
  const byPath = Map.groupBy(rows, (row) => row.path);
  const kept = new Set(keptPaths(code));
  const series = kindOf(code)
    .readings.filter(({ path }) => kept.has(path) && byPath.has(path))
    .map(({ path, label, unit = "" }) => {
      const points = (byPath.get(path) ?? []).map(
        (row): Point => [Number(row.at) * 1000, row.mean, row.least, row.greatest],
      );
      return { path, label, unit, points: withGaps(points, stepS) };
    });
  return { stepS, series };
}
