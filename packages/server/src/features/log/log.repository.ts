import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import { containing } from "../../db/like.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { Sought } from "./log-marks.ts";

/** What a log's rows are read from. */
export interface LogSource {
  readonly table: "device_log" | "communication_log";
  /** Columns of a line, beside those that every log has. */
  readonly columns: readonly string[];
  /** Columns that texts are looked for in. */
  readonly texts: readonly string[];
}

/** Columns of every line. */
export interface LogRow {
  id: string;
  at: Date;
  intersection_guid: string;
  equipment_guid: string;
  kind: number;
  equipment_name: string | null;
  intersection_name: string | null;
}

/** Which rows are meant. */
export interface LogCondition {
  readonly intersectionGuid?: string | undefined;
  readonly equipmentGuid?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sought: Sought;
}

/** Place between two rows of a log, newest first. */
export interface LogPosition {
  readonly at: Date;
  readonly id: string;
}

/** Up to so many candidates are fetched by their words without asking further. */
const FEW = 500;
/** Longest a search may take, in ms; then it is refused with what to narrow. */
const SEARCH_MAX_MS = 10_000;

const own = ["id", "at", "intersection_guid", "equipment_guid", "kind"] as const;
const listed = ({ columns }: LogSource) => sql.raw([...own, ...columns].join(", "));

/** Place and time of the rows. */
function placeOf(scope: CityScope, condition: LogCondition): RawBuilder<boolean> {
  const { intersectionGuid, equipmentGuid, from, to } = condition;
  const parts = [
    sql<boolean>`city_guid = ${scope.cityGuid}`,
    ...(intersectionGuid === undefined ? [] : [sql<boolean>`intersection_guid = ${intersectionGuid}`]),
    ...(equipmentGuid === undefined ? [] : [sql<boolean>`equipment_guid = ${equipmentGuid}`]),
    ...(from === undefined ? [] : [sql<boolean>`at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`at < ${new Date(to)}`]),
  ];
  return sql.join(parts, sql` and `);
}

function conditionsOf(source: LogSource, scope: CityScope, condition: LogCondition): RawBuilder<boolean> {
  const { sought } = condition;
  const text = sql.raw(`concat_ws(' ', ${source.texts.join(", ")})`);
  const parts = [
    placeOf(scope, condition),
    ...(sought.query === undefined ? [] : [sql<boolean>`words @@ ${sought.query}::tsquery`]),
    ...sought.exact.map((part) => sql<boolean>`${text} ilike ${containing(part)}`),
  ];
  return sql.join(parts, sql` and `);
}

const named = (found: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  select l.*, e.name as equipment_name, i.name as intersection_name
  from (${found}) l
  left join equipment e on e.guid = l.equipment_guid
  left join intersection i on i.guid = l.intersection_guid
  order by ${order}`;

interface Plan {
  "QUERY PLAN": [{ Plan: { "Plan Rows": number } }];
}

/** How many rows the planner expects, by its statistics, which know the common words; nothing is run. */
async function expectedRows(db: Querier, source: LogSource, where: RawBuilder<boolean>): Promise<number> {
  const { rows } =
    await sql<Plan>`explain (format json) select 1 from ${sql.table(source.table)} where ${where}`.execute(
      db,
    );
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

/**
 * Whether a page is found quicker by fetching all rows that hold the words than by walking along the time until it is
 * full: a rare word by the words, a common one along the time.
 */
async function areFew(
  db: Querier,
  source: LogSource,
  wheres: { readonly place: RawBuilder<boolean>; readonly all: RawBuilder<boolean> },
  limit: number,
): Promise<boolean> {
  const found = await expectedRows(db, source, wheres.all);
  if (found <= FEW) return true;
  const walked = (limit * (await expectedRows(db, source, wheres.place))) / found;
  return found < walked;
}

interface PageAsked {
  readonly before: LogPosition | undefined;
  readonly limit: number;
}

/** The statement that finds a page: by its words where few rows hold them, else along the time. */
async function pageStatement(
  db: Querier,
  scope: CityScope,
  source: LogSource,
  condition: LogCondition,
  { before, limit }: PageAsked,
): Promise<RawBuilder<LogRow>> {
  const beyond = (where: RawBuilder<boolean>) =>
    before
      ? sql<boolean>`${where} and at <= ${before.at} and (at, id) < (${before.at}, ${before.id}::bigint)`
      : where;
  const all = beyond(conditionsOf(source, scope, condition));
  const rows = sql`select ${listed(source)} from ${sql.table(source.table)} where ${all}`;
  const newest = sql`order by at desc, id desc limit ${limit}`;
  const byWords =
    condition.sought.query !== undefined &&
    (await areFew(db, source, { place: beyond(placeOf(scope, condition)), all }, limit));
  const found = byWords
    ? sql`with held as materialized (${rows}) select * from held ${newest}`
    : sql`${rows} ${newest}`;
  return named(found, sql`l.at desc, l.id desc`) as RawBuilder<LogRow>;
}

/** A page of a log, newest first. Rejects with SQLSTATE 57014 when it takes too long. */
export async function findLines<R extends LogRow>(
  db: Querier,
  scope: CityScope,
  source: LogSource,
  condition: LogCondition,
  page: PageAsked,
): Promise<R[]> {
  const run = async (on: Querier): Promise<R[]> => {
    const statement = await pageStatement(on, scope, source, condition, page);
    // The columns are those of the source that the caller names together with its row type.
    return (await statement.execute(on)).rows as R[];
  };
  const { query, exact } = condition.sought;
  // Without words a page is the next rows of an index.
  if (query === undefined && exact.length === 0) return await run(db);
  return await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(SEARCH_MAX_MS)}, true)`.execute(tx);
    return await run(tx);
  });
}

/** Rows stored after a number, in its order. `since` bounds what is looked through. */
export async function findNews<R extends LogRow>(
  db: Querier,
  scope: CityScope,
  source: LogSource,
  condition: LogCondition,
  { after, since, limit }: { readonly after: string; readonly since: Date; readonly limit: number },
): Promise<R[]> {
  const where = conditionsOf(source, scope, condition);
  const found = sql`select ${listed(source)} from ${sql.table(source.table)}
    where ${where} and at >= ${since} and id > ${after}::bigint order by id limit ${limit}`;
  return (await named(found, sql`l.id`).execute(db)).rows as R[];
}

/** Number of the last row stored before a moment of arrival; "0" without any in the time before it. */
export async function lastNumber(db: Querier, source: LogSource): Promise<string> {
  const sequence = sql.table(`${source.table}_id`);
  const { rows } = await sql<{ id: string }>`
    select case when is_called then last_value else last_value - 1 end as id from ${sequence}`.execute(db);
  return rows[0]?.id ?? "0";
}

/** Moment of the oldest row of the city; undefined without any. */
export async function oldestOf(db: Querier, scope: CityScope, source: LogSource): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select at from ${sql.table(source.table)} where city_guid = ${scope.cityGuid}
    order by at, id limit 1`.execute(db);
  return rows[0]?.at;
}
