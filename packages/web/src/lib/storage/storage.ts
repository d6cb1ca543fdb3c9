import {
  CITY_INFO_KEY,
  DEFAULT_SIZE,
  MAIN_LIST_TAB_DEFAULT,
  mainListTab,
  sidebarCookie,
  UPGRADE_TAB_RESET,
} from "@lukou/contract";
import { z } from "zod";
import { localBackend, sessionBackend, storedCookie, storedJson, storedText } from "./stored.ts";

/** City info as kept under `Cin` (STORE-1). */
export const CityInfo = z.object({ guid: z.string().min(1), name: z.string() });
export type CityInfo = z.output<typeof CityInfo>;

/**
 * Everything the application remembers in the browser (platform.md §3, STORE-1 to STORE-10), each key once. Names the
 * specification gives are kept to the letter; the others are ours (GAP-43, GAP-79).
 */
export const storage = {
  city: storedJson<CityInfo | null>(localBackend, CITY_INFO_KEY, CityInfo.nullable(), null),
  /** Guid of the current park: the city or place the overview shows (GUARD-5). */
  pklGuid: storedText(localBackend, "pklGuid"),
  isPklList: storedJson(localBackend, "isPklList", z.boolean(), false),
  inspectionVehicleGuid: storedText(localBackend, "inspectionVehicleGuid"),
  inspectionVehicleParkGuid: storedText(localBackend, "inspectionVehicleParkGuid"),
  imagePath: storedText(localBackend, "imagePath"),
  /** Name of the user as the login answered it. */
  userName: storedText(localBackend, "uname"),
  listTab: storedJson<(typeof mainListTab.codes)[number]>(
    localBackend,
    "mainListTab",
    mainListTab.schema,
    MAIN_LIST_TAB_DEFAULT,
  ),
  /** The login token. */
  token: storedText(localBackend, "token"),
  /** The session token of the login or of the platform that sent the user here. */
  platformToken: storedText(localBackend, "sessionToken"),
  /** Cookie older pages of the platform read the token from; written by none of ours, removed at logout. */
  adminToken: storedCookie("Admin-Token", z.string(), ""),
  upgradeTab: storedJson(sessionBackend, "upgradeTab", z.int().min(1), UPGRADE_TAB_RESET),
  sidebar: storedCookie<"0" | "1">("sidebarStatus", z.enum(["0", "1"]), `${sidebarCookie.byKey.open}`),
  size: storedCookie<"medium" | "small" | "large">(
    "size",
    z.enum(["medium", "small", "large"]),
    DEFAULT_SIZE,
  ),
  /** Login name to fill in again; empty unless the user asked for it. */
  rememberedLogin: storedText(localBackend, "rememberedLogin"),
  theme: storedJson<"system" | "light" | "dark">(
    localBackend,
    "theme",
    z.enum(["system", "light", "dark"]),
    "system",
  ),
} as const;

/** Preferences of the machine rather than of the login; they outlive it. */
const keptAtLogout: readonly string[] = [storage.rememberedLogin.key, storage.theme.key];

/** Forgets the login and everything it left behind: local storage, tokens and session storage (LOGOUT-1). */
export function clearLogin(): void {
  for (const area of [window.localStorage, window.sessionStorage]) {
    const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? "");
    for (const key of keys) if (!keptAtLogout.includes(key)) area.removeItem(key);
  }
  for (const item of [storage.token, storage.platformToken, storage.city, storage.adminToken]) item.clear();
}
