import { calls, texts, USER_CITIES_PAGE_INDEX, USER_CITIES_PAGE_SIZE } from "@lukou/contract";
import { send } from "../../lib/api/send.ts";
import { keepCities, keepCity, keepIdentity, useSession } from "../../lib/session/session-store.ts";

/** The account has no role, so that nothing can be decided for it (ROLE-A4). */
export class NoRolesError extends Error {
  override readonly name = "NoRolesError";
  constructor() {
    super(texts["ERR-ROLES"]);
  }
}

/**
 * Asks who the token belongs to, what their roles open and which cities they may work in, and keeps it. A remembered
 * city stays chosen while it is granted, else the first one is (GEN-1). Throws `NoRolesError` in reading A when there
 * are no roles, `ApiError` when a call fails.
 */
export async function identify(): Promise<void> {
  const [identity, { resultList: cities }] = await Promise.all([
    send(calls.Login.UserMenuTree, {}),
    send(calls.Login.UserCities, {
      body: { pageIndex: USER_CITIES_PAGE_INDEX, pageSize: USER_CITIES_PAGE_SIZE },
    }),
  ]);
  if (identity.access === "roles" && identity.roles.length === 0) throw new NoRolesError();
  const { city } = useSession.getState();
  const granted = cities.find(({ guid }) => guid === city?.guid) ?? cities[0];
  if (granted) keepCity({ guid: granted.guid, name: granted.name });
  keepCities(cities);
  keepIdentity(identity);
}
