import { once } from "node:events";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type Template, type TestDatabase } from "./test-database.ts";

let prepared = 0;
const withCities: Template = {
  name: "cities",
  prepare: async (pool) => {
    prepared += 1;
    await pool.query("CREATE TABLE city (name text PRIMARY KEY)");
    await pool.query("INSERT INTO city VALUES ('武汉')");
  },
};

async function namesIn(database: TestDatabase): Promise<string[]> {
  const pool = new Pool(database.connection);
  try {
    const { rows } = await pool.query<{ name: string }>("SELECT name FROM city ORDER BY name");
    return rows.map((row) => row.name);
  } finally {
    await pool.end();
  }
}

describe("createTestDatabase", () => {
  let first: TestDatabase;
  let second: TestDatabase;
  beforeAll(async () => {
    first = await createTestDatabase(withCities);
    second = await createTestDatabase(withCities);
  });
  afterAll(async () => {
    await Promise.all([first.drop(), second.drop()]);
  });

  it("fills the template once and gives each caller a copy", async () => {
    expect(prepared).toBe(1);
    expect(await namesIn(first)).toEqual(["武汉"]);
  });

  it("keeps the databases apart", async () => {
    const pool = new Pool(first.connection);
    await pool.query("INSERT INTO city VALUES ('襄阳')");
    await pool.end();
    expect(await namesIn(first)).toEqual(["武汉", "襄阳"]);
    expect(await namesIn(second)).toEqual(["武汉"]);
  });

  it("drops a database that is still in use", async () => {
    const database = await createTestDatabase();
    const pool = new Pool(database.connection);
    await pool.query("SELECT 1");
    const thrownOut = once(pool, "error");
    await database.drop(0);
    await thrownOut;
    await expect(pool.query("SELECT 1")).rejects.toThrow("does not exist");
    await pool.end();
  });
});
