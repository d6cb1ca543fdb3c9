import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { keepStatement } from "./kept-statements.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("plans a kept statement once on a connection, whatever its parameters, and no other", async () => {
  await server.db.connection().execute(async (db) => {
    const sum = (a: number, b: number) =>
      sql<{ sum: number }>`select ${a}::integer + ${b}::integer as sum`.compile(db);
    const answers = [
      await db.executeQuery(keepStatement("sum", sum(1, 2))),
      await db.executeQuery(keepStatement("sum", sum(3, 4))),
    ];
    expect(answers.map(({ rows }) => rows)).toEqual([[{ sum: 3 }], [{ sum: 7 }]]);
    await sql`select ${1}::integer as other`.execute(db);
    const { rows } = await sql<{ name: string; asked: string }>`
      select name, generic_plans + custom_plans as asked from pg_prepared_statements where statement not like '%pg_prepared%'`.execute(
      db,
    );
    expect(rows).toEqual([{ name: "sum", asked: "2" }]);
  });
});

it("tells what is wrong with a kept statement's parameters, and goes on", async () => {
  await server.db.connection().execute(async (db) => {
    const half = (of: number) =>
      keepStatement("half", sql<{ half: number }>`select 10 / ${of}::integer as half`.compile(db));
    expect((await db.executeQuery(half(5))).rows).toEqual([{ half: 2 }]);
    await expect(db.executeQuery(half(0))).rejects.toThrow("division by zero");
    expect((await db.executeQuery(half(2))).rows).toEqual([{ half: 5 }]);
  });
});
