import type { Kysely } from "kysely";
import { firstStart } from "../bootstrap/bootstrap.ts";
import type { Config } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import type { Database } from "../db/tables.ts";
import { openConnection } from "../start-platform.ts";
import { Administration, AdministrationError } from "./administration.ts";

/**
 * Opens the database of the configuration for one piece of administration and closes it again. An embedded database is
 * started for that while, which `EmbeddedDatabaseError` refuses while the platform runs on it.
 */
export async function withAdministration<T>(
  config: Config,
  work: (administration: Administration) => Promise<T>,
): Promise<T> {
  const { connection, embedded } = await openConnection(config, () => {});
  try {
    const { db } = openDatabase(connection, { maxConnections: 2 });
    try {
      await migrate(db);
      await requireFirstStart(db);
      return await work(new Administration(db));
    } finally {
      await db.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}

/** The first start makes the roles and the admin; an account made before would be in its way. */
async function requireFirstStart(db: Kysely<Database>): Promise<void> {
  if (!(await firstStart(db)))
    throw new AdministrationError("数据库中还没有数据，请先启动一次平台（npm start）");
}
