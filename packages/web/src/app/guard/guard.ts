import { LOGIN_WHITELIST, ROOT_REDIRECT, type UserMenuTree } from "@lukou/contract";
import { paths } from "../paths.ts";

/** What the guard knows of the login. */
export interface GuardState {
  readonly token: string;
  readonly platformToken: string;
  /** Null until the menu-tree call answered. */
  readonly identity: Pick<UserMenuTree, "roles" | "access"> | null;
}

/** Where a navigation leads. */
export interface GuardTarget {
  /** Route name; empty for an address no route is declared for. */
  readonly name: string;
  readonly title: string;
  /** Path with search, as the login page is to return to it. */
  readonly href: string;
  readonly roles?: readonly string[] | undefined;
}

/** Things that happen on the way into a page. */
export type EntryEffect = "announceCityPark" | "resetUpgradeTab";

export type Decision =
  | { readonly kind: "allow"; readonly effects: readonly EntryEffect[] }
  /** Stay where one is and say nothing (GUARD-1). */
  | { readonly kind: "ignore" }
  | { readonly kind: "redirect"; readonly to: string }
  /** Turn the platform session token into a login, then decide again (GUARD-3a). */
  | { readonly kind: "promote" };

/** Titles of pages that are silently not opened: real-time monitoring, resource management, statistics reports (GAP-39). */
const BLOCKED_TITLES: readonly string[] = ["实时监控", "资源管理", "统计报表"];

/** Routes that a logged-in user has no business on (GUARD-4). */
const LOGIN_ROUTES: readonly string[] = ["login", "oaLogin"];

/** Whether a page is silently not opened (GUARD-1). */
export function isBlockedTitle(title: string): boolean {
  return BLOCKED_TITLES.includes(title);
}

/** Decides about one navigation (platform.md §2, GUARD-1 to GUARD-6; ROLE-A1 to ROLE-A3, ROLE-B1 to ROLE-B3). */
export function decide(state: GuardState, target: GuardTarget): Decision {
  if (isBlockedTitle(target.title)) return { kind: "ignore" };
  if (!state.token) {
    if ((LOGIN_WHITELIST as readonly string[]).includes(target.name)) return allow(target);
    return state.platformToken ? { kind: "promote" } : { kind: "redirect", to: paths.login(target.href) };
  }
  if (LOGIN_ROUTES.includes(target.name)) return { kind: "redirect", to: ROOT_REDIRECT };
  if (!mayEnter(state.identity, target.roles)) return { kind: "redirect", to: paths.unauthorised() };
  return allow(target);
}

function allow({ name }: GuardTarget): Decision {
  const effects: EntryEffect[] = [];
  if (name === "surveyCity") effects.push("announceCityPark");
  if (name !== "upgradeManagement") effects.push("resetUpgradeTab");
  return { kind: "allow", effects };
}

/** Reading A by the user's roles; reading B lets every logged-in user pass. */
function mayEnter(identity: GuardState["identity"], required: readonly string[] | undefined): boolean {
  if (!required || required.length === 0) return true;
  if (!identity) return false;
  if (identity.access === "login-only" || identity.roles.includes("admin")) return true;
  return required.some((role) => identity.roles.includes(role));
}

/** Whether deciding needs to know who the user is: the token is there, the roles are not. */
export function needsIdentity(state: GuardState, target: GuardTarget): boolean {
  return state.token !== "" && state.identity === null && !LOGIN_ROUTES.includes(target.name);
}
