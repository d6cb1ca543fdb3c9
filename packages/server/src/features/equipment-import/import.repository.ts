import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { fixedColumns, valueColumns } from "../equipment/equipment.columns.ts";

/** Columns of an import's rows as PostgreSQL reads them out of JSON: one parameter, however many rows. */
type Row = Readonly<Record<string, unknown>>;

const written = [...valueColumns, "updated_at", "updated_by"] as const;
const columns = [...fixedColumns, ...written] as const;
export type ImportedColumns = Readonly<Record<(typeof columns)[number], unknown>>;

const listed = (names: readonly string[], prefix = "") =>
  sql.join(names.map((name) => (prefix ? sql.ref(`${prefix}.${name}`) : sql.ref(name))));

const recordsOf = (table: string, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

export async function insertImported(db: Querier, rows: readonly ImportedColumns[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into equipment (${listed(columns)})
    select ${listed(columns, "r")} from ${recordsOf("equipment", rows)} r`.execute(db);
}

/** Writes new values of equipment that is there, and counts its revisions up. */
export async function updateImported(
  db: Querier,
  scope: CityScope,
  rows: readonly ImportedColumns[],
): Promise<void> {
  if (rows.length === 0) return;
  const assignments = written.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  await sql`update equipment e set ${sql.join(assignments)}, revision = e.revision + 1
    from ${recordsOf("equipment", rows)} r
    where e.city_guid = ${scope.cityGuid} and e.guid = r.guid`.execute(db);
}

export interface SecretRow {
  readonly equipment_guid: string;
  readonly name: string;
  /** Null removes it. */
  readonly ciphertext: Buffer | null;
}

/** Keeps or removes the secrets of an import. */
export async function saveImportedSecrets(
  db: Querier,
  scope: CityScope,
  rows: readonly SecretRow[],
  now: Date,
): Promise<void> {
  const removed = rows.filter(({ ciphertext }) => ciphertext === null);
  if (removed.length > 0) {
    await sql`delete from equipment_secret s
      using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as r (equipment_guid uuid, name text)
      where s.city_guid = ${scope.cityGuid} and s.equipment_guid = r.equipment_guid and s.name = r.name`.execute(
      db,
    );
  }
  const kept = rows.flatMap(({ ciphertext, ...row }) =>
    ciphertext === null ? [] : [{ ...row, ciphertext: `\\x${ciphertext.toString("hex")}` }],
  );
  if (kept.length === 0) return;
  await sql`insert into equipment_secret (city_guid, equipment_guid, name, ciphertext, updated_at)
    select ${scope.cityGuid}::uuid, r.equipment_guid, r.name, r.ciphertext, ${now}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r (equipment_guid uuid, name text, ciphertext bytea)
    on conflict (city_guid, equipment_guid, name)
      do update set ciphertext = excluded.ciphertext, updated_at = excluded.updated_at`.execute(db);
}

/** When each secret was set, by equipment. */
export async function listSecretMarks(
  db: Querier,
  scope: CityScope,
  guids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const rows = await db
    .selectFrom("equipment_secret")
    .select(["equipment_guid", "name", "updated_at"])
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", sql<string>`any(${guids}::uuid[])`)
    .orderBy("name")
    .execute();
  const marks = new Map<string, Record<string, string>>();
  for (const { equipment_guid, name, updated_at } of rows)
    marks.set(equipment_guid, { ...marks.get(equipment_guid), [name]: updated_at.toISOString() });
  return marks;
}

export interface RevisionRow {
  readonly equipment_guid: string;
  readonly revision: number;
  readonly document: unknown;
}

/** Keeps the state that the import led to, of every piece of equipment it wrote. */
export async function insertImportRevisions(
  db: Querier,
  scope: CityScope,
  user: { readonly guid: string; readonly name: string },
  rows: readonly RevisionRow[],
): Promise<void> {
  await sql`insert into equipment_revision
      (city_guid, equipment_guid, revision, user_guid, user_name, change, document)
    select ${scope.cityGuid}::uuid, r.equipment_guid, r.revision, ${user.guid}::uuid, ${user.name}, 'import', r.document
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (equipment_guid uuid, revision integer, document jsonb)`.execute(db);
}

/** Those of the equipment that a relation or a group hangs on; most have none. */
export async function listRelated(
  db: Querier,
  scope: CityScope,
  guids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ guid: string }>`
    select subject_guid as guid from equipment_relation
      where city_guid = ${scope.cityGuid} and subject_guid = any(${guids}::uuid[])
    union
    select main_controller_guid from equipment_group
      where city_guid = ${scope.cityGuid} and main_controller_guid = any(${guids}::uuid[])`.execute(db);
  return rows.map(({ guid }) => guid);
}
