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
/** So many rows are looked through along the time before others are asked by their words; half a microsecond each. */
const NEWEST = 200_000;
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

/** What rows must hold; true where nothing is sought. */
function holding(source: LogSource, { sought }: LogCondition): RawBuilder<boolean> {
  const text = sql.raw(`concat_ws(' ', ${source.texts.join(", ")})`);
  const parts = [
    sql<boolean>`true`,
    ...(sought.query === undefined ? [] : [sql<boolean>`words @@ ${sought.query}::tsquery`]),
    ...sought.exact.map((part) => sql<boolean>`${text} ilike ${containing(part)}`),
  ];
  return sql.join(parts, sql` and `);
}

const conditionsOf = (source: LogSource, scope: CityScope, condition: LogCondition): RawBuilder<boolean> =>
  sql<boolean>`${placeOf(scope, condition)} and ${holding(source, condition)}`;

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

/** How a page is looked for. */
interface Looking {
  /** Whether to begin with the newest rows, of which enough should hold what is sought. */
  readonly amongNewest: boolean;
  /** Whether to fetch all rows that hold the words, or else to walk along the time until the page is full. */
  readonly byWords: boolean;
}

/**
 * What finds a page soonest: a rare word by the words, a common one along the time. Words that are common alone and rare
 * together are slow by the words, because long lists are cut with each other.
 */
async function howToLook(
  db: Querier,
  source: LogSource,
  wheres: { readonly place: RawBuilder<boolean>; readonly all: RawBuilder<boolean> },
  { limit, newest }: { readonly limit: number; readonly newest: number },
): Promise<Looking> {
  const found = await expectedRows(db, source, wheres.all);
  if (found <= FEW) return { amongNewest: false, byWords: true };
  const walked = (limit * (await expectedRows(db, source, wheres.place))) / found;
  const byWords = found < walked;
  return { amongNewest: byWords && walked <= newest / 2, byWords };
}

interface PageAsked {
  readonly before: LogPosition | undefined;
  readonly limit: number;
  /** How many of the newest rows are looked through first. */
  readonly newest?: number;
}

/** The statements that find a page, to be tried in turn until one fills it; what the last one finds is all there is. */
async function pageStatements(
  db: Querier,
  scope: CityScope,
  source: LogSource,
  condition: LogCondition,
  { before, limit, newest = NEWEST }: PageAsked,
): Promise<RawBuilder<LogRow>[]> {
  const beyond = (where: RawBuilder<boolean>) =>
    before
      ? sql<boolean>`${where} and at <= ${before.at} and (at, id) < (${before.at}, ${before.id}::bigint)`
      : where;
  const place = beyond(placeOf(scope, condition));
  const all = beyond(conditionsOf(source, scope, condition));
  const table = sql.table(source.table);
  const rows = sql`select ${listed(source)} from ${table} where ${all}`;
  const downTo = sql`order by at desc, id desc limit`;
  const looking =
    condition.sought.query === undefined
      ? { amongNewest: false, byWords: false }
      : await howToLook(db, source, { place, all }, { limit, newest });
  const statements = [
    looking.byWords
      ? sql`with held as materialized (${rows}) select * from held ${downTo} ${limit}`
      : sql`${rows} ${downTo} ${limit}`,
  ];
  if (looking.amongNewest)
    statements.unshift(sql`select ${listed(source)}
      from (select * from ${table} where ${place} ${downTo} ${newest}) recent
      where ${holding(source, condition)} ${downTo} ${limit}`);
  return statements.map((found) => named(found, sql`l.at desc, l.id desc`) as RawBuilder<LogRow>);
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
    let rows: LogRow[] = [];
    for (const statement of await pageStatements(on, scope, source, condition, page)) {
      ({ rows } = await statement.execute(on));
      if (rows.length === page.limit) break;
    }
    // The columns are those of the source that the caller names together with its row type.
    return rows as R[];
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
