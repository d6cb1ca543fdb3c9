import { ensureRoles } from "../bootstrap/roles.ts";
import type { Config } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openConnection } from "../start-platform.ts";
import { Administration } from "./administration.ts";

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
      await db.transaction().execute(ensureRoles);
      return await work(new Administration(db));
    } finally {
      await db.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}
