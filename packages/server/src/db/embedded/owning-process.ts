/**
 * The victim of the crash tests: owns the folder given as first argument, inserts rows one after the other and
 * prints each number once its commit is acknowledged. Other lines it prints are progress.
 */
import { Pool } from "pg";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const [dataDir = ""] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, onProgress: (message) => console.log(message) });
const pool = new Pool({ ...server.connection, max: 1 });
// The server ends before this process in some tests; the insert that is under way tells them.
pool.on("error", () => {});
await pool.query("CREATE TABLE IF NOT EXISTS acknowledged (n integer PRIMARY KEY)");
const { rows } = await pool.query<{ next: number }>(
  "SELECT coalesce(max(n), 0) + 1 AS next FROM acknowledged",
);
for (let n = rows[0]?.next ?? 1; ; n += 1) {
  await pool.query("INSERT INTO acknowledged VALUES ($1)", [n]);
  console.log(String(n));
}
