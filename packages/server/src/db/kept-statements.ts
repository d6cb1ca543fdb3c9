import type { CompiledQuery, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";

/** Names of the statements that connections keep, by their text. */
const names = new Map<string, string>();

/**
 * Lets every connection parse and plan a statement once and keep it under a name. For statements that are asked all the
 * time, always with the same text, and whose best plan does not depend on their parameters.
 */
export function keepStatement<R>(name: string, statement: CompiledQuery<R>): CompiledQuery<R> {
  names.set(statement.sql, name);
  return statement;
}

/** A pool as Kysely takes it, whose connections call kept statements by their names. */
export const keepingPool = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => new KeepingClient(await pool.connect()),
  end: () => pool.end(),
});

class KeepingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<C>(cursor: C): C;
  async query(sql: unknown, parameters: readonly unknown[] = []): Promise<unknown> {
    if (typeof sql !== "string") throw new TypeError("rows are not read through cursors here");
    const name = names.get(sql);
    return await this.#client.query({
      text: sql,
      values: [...parameters],
      ...(name !== undefined && { name }),
    });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
