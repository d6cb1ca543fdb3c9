import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { migrate, NewerSchemaError } from "./migrate.ts";
import { type Migration, migrations } from "./migrations/index.ts";

let database: TestDatabase;
let db: Kysely<unknown>;
beforeEach(async () => {
  database = await createTestDatabase();
  db = new Kysely({ dialect: new PostgresDialect({ pool: new Pool(database.connection) }) });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const appliedNames = async () =>
  (await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

describe("migrate", () => {
  it("applies all migrations in order, once, and tells which", async () => {
    const told: string[] = [];
    await migrate(db, migrations, (name) => told.push(name));
    await migrate(db, migrations, (name) => told.push(name));
    expect(told).toEqual(migrations.map(({ name }) => name));
    expect(await appliedNames()).toEqual(told);
  });

  it("lets one of several nodes that start at once work while the others wait", async () => {
    const told: string[] = [];
    await Promise.all([1, 2, 3].map(() => migrate(db, migrations, (name) => told.push(name))));
    expect(told).toEqual(migrations.map(({ name }) => name));
  });

  it("refuses a database made by a newer version, names what it does not know and touches nothing", async () => {
    await migrate(db);
    await sql`insert into schema_migration (name) values ('9999-future')`.execute(db);
    const next: Migration = {
      name: "0002-next",
      up: async (tx) => void (await sql`create table next (a int)`.execute(tx)),
    };
    const refused = migrate(db, [...migrations, next]);
    await expect(refused).rejects.toBeInstanceOf(NewerSchemaError);
    await expect(refused).rejects.toThrow(/9999-future.*升级程序/);
    expect(await appliedNames()).not.toContain("0002-next");
  });

  it("keeps whole steps only: a migration that fails leaves nothing of itself, and a later start goes on", async () => {
    const half: Migration = {
      name: "0002-half",
      up: async (tx) => {
        await sql`create table half (a int)`.execute(tx);
        throw new Error("killed in the middle");
      },
    };
    await expect(migrate(db, [...migrations, half])).rejects.toThrow("killed in the middle");
    expect(await appliedNames()).toEqual(migrations.map(({ name }) => name));
    const { rows } = await sql<{ found: string | null }>`select to_regclass('half') as found`.execute(db);
    expect(rows[0]?.found).toBeNull();
    const whole: Migration = {
      ...half,
      up: async (tx) => void (await sql`create table half (a int)`.execute(tx)),
    };
    await migrate(db, [...migrations, whole]);
    expect(await appliedNames()).toContain("0002-half");
  });

  it("frees its lock, so that the next start need not wait", async () => {
    await migrate(db);
    const { rows } = await sql<{
      held: string;
    }>`select count(*) as held from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
    expect(Number(rows[0]?.held)).toBe(0);
  });

  it("numbers its migrations without gap", () => {
    expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(
      migrations.map((_, index) => index + 1),
    );
  });
});
