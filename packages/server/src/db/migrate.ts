import { type Kysely, sql } from "kysely";
import { migrations as allMigrations, type Migration } from "./migrations/index.ts";

/** Any number that no other part of the platform locks. */
const MIGRATION_LOCK = 4_815_162_342n;

/** The database was made by a newer version of the platform; this version must not touch it. */
export class NewerSchemaError extends Error {
  override readonly name = "NewerSchemaError";
}

/**
 * Brings the schema up to date. Several nodes may start at once: an advisory lock lets one work while the others wait,
 * and each migration runs in its own transaction, so that a killed start leaves whole steps only.
 * Throws {@link NewerSchemaError} when the database knows a migration that this version does not.
 */
export async function migrate<D>(
  db: Kysely<D>,
  migrations: readonly Migration[] = allMigrations,
  onApplied: (name: string) => void = () => {},
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      await sql`create table if not exists schema_migration (
        name text primary key, applied_at timestamptz not null default now())`.execute(connection);
      const applied = await sql<{ name: string }>`select name from schema_migration`.execute(connection);
      const done = new Set(applied.rows.map((row) => row.name));
      const known = new Set(migrations.map((migration) => migration.name));
      const newer = [...done].filter((name) => !known.has(name));
      if (newer.length > 0) {
        throw new NewerSchemaError(
          `数据由更新版本的程序创建（${newer.join("、")}），当前版本无法使用。请升级程序，或改用其他数据目录（DATA_DIR）`,
        );
      }
      for (const migration of migrations) {
        if (done.has(migration.name)) continue;
        await connection.transaction().execute(async (transaction) => {
          await migration.up(transaction as unknown as Kysely<unknown>);
          await sql`insert into schema_migration (name) values (${migration.name})`.execute(transaction);
        });
        onApplied(migration.name);
      }
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}
