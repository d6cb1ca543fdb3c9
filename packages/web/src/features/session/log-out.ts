import { calls } from "@lukou/contract";
import { send } from "../../lib/api/send.ts";
import { endSessionLocally } from "../../lib/session/session-store.ts";

/** Ends the login on the server and, whatever that answers, in this browser (LOGOUT-1, LOGOUT-2, GAP-81). */
export async function logOut(): Promise<void> {
  try {
    await send(calls.Login.UnifiedLogout, {}, { quiet: true, keepLogin: true });
  } catch {
    /* The login ends here all the same; on the server it runs out by itself. */
  } finally {
    endSessionLocally();
  }
}
