import type { Querier } from "../db/constraint.ts";
import { grantableRoutes } from "../features/login/menu.ts";

/** Menus that say nothing to someone who may only read. */
const notForViewers = new Set(["testmap", "versionManagement", "upgradeManagement", "ruleManagement"]);

const builtInRoles = [
  { name: "admin", title: "管理员", menus: grantableRoutes },
  { name: "operator", title: "操作员", menus: grantableRoutes },
  { name: "viewer", title: "观察员", menus: grantableRoutes.filter((route) => !notForViewers.has(route)) },
];

/** Makes the built-in roles and their menu grants where they are missing; grants changed later are left alone. */
export async function ensureRoles(db: Querier): Promise<void> {
  for (const { name, title, menus } of builtInRoles) {
    const made = await db
      .insertInto("role")
      .values({ name, title })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (!made || menus.length === 0) continue;
    await db
      .insertInto("role_menu")
      .values(menus.map((route) => ({ role_name: name, route_name: route })))
      .execute();
  }
}
