import { identify, NoRolesError } from "../../features/session/identify.ts";
import { loginByPlatformToken } from "../../features/session/platform-login.ts";
import { announcePark } from "../../features/tree/place-store.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { notify } from "../../lib/feedback/index.ts";
import { endSessionLocally, useSession } from "../../lib/session/session-store.ts";
import { storage } from "../../lib/storage/storage.ts";
import { recordError } from "../errors/error-log.ts";
import { paths } from "../paths.ts";
import {
  type Decision,
  decide,
  type EntryEffect,
  type GuardState,
  type GuardTarget,
  needsIdentity,
} from "./guard.ts";

/** What a navigation comes to after everything it had to ask for. */
export type Outcome = Exclude<Decision, { kind: "promote" }>;

const toLogin = (target: GuardTarget): Outcome => ({ kind: "redirect", to: paths.login(target.href) });

/** Runs the guard: logs in by the platform token, asks who the user is, decides and applies the effects of entering. */
export async function runGuard(target: GuardTarget): Promise<Outcome> {
  let decision = decide(guardState(), target);
  if (decision.kind === "promote") {
    if (!(await loginByPlatformToken())) return toLogin(target);
    decision = decide(guardState(), target);
  }
  if (decision.kind !== "ignore" && needsIdentity(guardState(), target)) {
    const refused = await identifyOrLeave(target);
    if (refused) return refused;
    decision = decide(guardState(), target);
  }
  if (decision.kind === "promote") return toLogin(target);
  if (decision.kind === "allow") decision.effects.forEach(applyEffect);
  return decision;
}

function guardState(): GuardState {
  const { token, sessionToken, identity } = useSession.getState();
  return { token, platformToken: sessionToken, identity };
}

/** Answers where to go instead when the login turns out to be worthless; other failures are the page's to show. */
async function identifyOrLeave(target: GuardTarget): Promise<Outcome | undefined> {
  try {
    await identify();
    return undefined;
  } catch (error) {
    if (error instanceof NoRolesError) {
      recordError(error, "identify");
      endSessionLocally();
      notify.error("当前账号没有分配角色，请联系管理员");
      return toLogin(target);
    }
    if (error instanceof ApiError && error.status === 401) return toLogin(target);
    throw error;
  }
}

function applyEffect(effect: EntryEffect): void {
  if (effect === "resetUpgradeTab") storage.upgradeTab.clear();
  else announcePark(storage.city.get()?.guid ?? "");
}
