import { calls } from "@lukou/contract";
import { send } from "../../lib/api/send.ts";
import { endSessionLocally, keepTokens, useSession } from "../../lib/session/session-store.ts";
import { keepTokenAnswer } from "./keep-token-answer.ts";

/**
 * Promotes the platform session token to the main token and logs in with it (GUARD-3a, GAP-29). Answers false when the
 * platform refuses or cannot be reached; nothing of the attempt remains then (GUARD-3c).
 */
export async function loginByPlatformToken(): Promise<boolean> {
  keepTokens({ token: useSession.getState().sessionToken });
  try {
    keepTokenAnswer(await send(calls.Login.EocPlatformLogin, {}, { quiet: true }));
    return true;
  } catch {
    endSessionLocally();
    return false;
  }
}
