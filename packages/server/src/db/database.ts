import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { keepingPool } from "./kept-statements.ts";
import type { Database } from "./tables.ts";

/** How to reach a PostgreSQL: a URL, or host (a socket directory for the embedded one), user, database and port. */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly user: string;
      readonly database: string;
      readonly port: number;
      readonly password?: string;
    };

// PostgreSQL's bigint arrives as text by default; counts and byte sizes here stay far below 2^53, ids are kept as text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => text);

/**
 * Opens the pool. `onError` hears of connections that were lost, idle or in the middle of a query, whose own failure the
 * asker hears; without a listener either would end the process.
 */
export function openDatabase(
  connection: Connection,
  {
    maxConnections = 16,
    onError = () => {},
  }: { maxConnections?: number; onError?: (error: Error) => void } = {},
): { db: Kysely<Database>; pool: pg.Pool } {
  const pool = new pg.Pool({ ...connection, max: maxConnections, application_name: "lukou" });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: keepingPool(pool) }) }), pool };
}
