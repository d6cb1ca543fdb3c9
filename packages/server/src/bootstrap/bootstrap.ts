import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import type { Querier } from "../db/constraint.ts";
import type { Database } from "../db/tables.ts";
import { randomPassword } from "../features/login/password.ts";
import { insertRehearsalCity } from "./rehearsal-city.ts";
import { ensureRoles } from "./roles.ts";
import { insertCity, insertUser } from "./users.ts";

/** Any number that nothing else locks: several nodes may start on one empty database. */
const BOOTSTRAP_LOCK = 1_618_033_988;
const SETTING = "bootstrap";

/** Password of the accounts of the rehearsal city; a fixed point of the documentation. */
export const DEMO_PASSWORD = "Lukou@2026";

const demoUsers = [
  { loginName: "admin", name: "系统管理员", role: "admin", introduction: "管理全部功能" },
  { loginName: "operator", name: "路口操作员", role: "operator", introduction: "维护区域、路口与设备" },
  { loginName: "viewer", name: "值班观察员", role: "viewer", introduction: "只读查看" },
];

/** A small neighbour, so that switching cities can be tried. */
const NEIGHBOUR = { name: "临江市", intersections: 12 };

export interface Bootstrapped {
  /** True when this database holds the rehearsal city and its accounts. */
  readonly demo: boolean;
  /** The admin password made just now, to be shown once. */
  readonly adminPassword: string | undefined;
}

/** What the first start wrote down, or undefined when there was none yet. */
export async function firstStart(db: Querier): Promise<{ demo: boolean } | undefined> {
  const row = await db
    .selectFrom("system_setting")
    .select("value")
    .where("key", "=", SETTING)
    .executeTakeFirst();
  return row?.value as { demo: boolean } | undefined;
}

/**
 * Fills an empty database: roles, first users, and either the rehearsal cities or one empty city. All in one
 * transaction: a start that is killed half-way leaves nothing and the next one begins anew.
 */
export async function bootstrap(
  db: Kysely<Database>,
  config: Pick<Config, "DEMO" | "DEMO_SEED" | "DEMO_INTERSECTIONS" | "CITY_NAME" | "ADMIN_PASSWORD">,
  onProgress: (message: string) => void = () => {},
): Promise<Bootstrapped> {
  let filled = false;
  const bootstrapped = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`.execute(tx);
    await ensureRoles(tx);
    const first = await firstStart(tx);
    if (first) return { demo: first.demo, adminPassword: undefined };
    const remember = (demo: boolean) =>
      tx
        .insertInto("system_setting")
        .values({ key: SETTING, value: JSON.stringify({ demo, at: new Date().toISOString() }) })
        .execute();

    if (!config.DEMO) {
      const random = config.ADMIN_PASSWORD === undefined ? randomPassword() : undefined;
      await insertCity(tx, config.CITY_NAME);
      await insertUser(tx, {
        loginName: "admin",
        name: "系统管理员",
        introduction: "",
        role: "admin",
        password: config.ADMIN_PASSWORD ?? random ?? "",
        mustChangePassword: random !== undefined,
        allCities: true,
      });
      await remember(false);
      return { demo: false, adminPassword: random };
    }

    for (const user of demoUsers) {
      await insertUser(tx, { ...user, password: DEMO_PASSWORD, mustChangePassword: false, allCities: true });
    }
    let shown = -1;
    await insertRehearsalCity(
      tx,
      { seed: config.DEMO_SEED, intersections: config.DEMO_INTERSECTIONS },
      (count, total) => {
        const tenth = Math.floor((count / total) * 10);
        if (tenth === shown) return;
        shown = tenth;
        onProgress(`正在生成演练城市：${count}/${total} 个路口`);
      },
    );
    await insertRehearsalCity(tx, { seed: config.DEMO_SEED + 1, ...NEIGHBOUR });
    await remember(true);
    filled = true;
    return { demo: true, adminPassword: undefined };
  });
  // Thousands of rows came at once: without fresh statistics the planner scans where it should use an index.
  if (filled) await sql`vacuum (analyze)`.execute(db);
  return bootstrapped;
}
