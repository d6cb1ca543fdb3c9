import { calls, type LoginRequest } from "@lukou/contract";
import { ApiError } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/send.ts";
import { keepTokens } from "../../lib/session/session-store.ts";
import { keepTokenAnswer } from "./keep-token-answer.ts";

const { UnifiedLogin, AdminLogin } = calls.Login;

/** What the login page must do next. */
export interface LoggedIn {
  /** First login: the password has to be changed before anything else (LOGIN-4). */
  readonly mustChangePassword: boolean;
}

/**
 * Logs in: the primary login first, on its failure or a network error the second (LOGIN-1, LOGIN-2). Keeps session and
 * token on success (LOGIN-3). Throws the more telling of the two `ApiError`s when both fail; nothing is kept then.
 */
export async function logIn(request: LoginRequest): Promise<LoggedIn> {
  try {
    const { sessionId, mustChangePassword } = await send(UnifiedLogin, { body: request }, { quiet: true });
    keepTokens({ token: sessionId, sessionToken: sessionId });
    return { mustChangePassword };
  } catch (primary) {
    return await logInSecond(request, primary);
  }
}

async function logInSecond(request: LoginRequest, primary: unknown): Promise<LoggedIn> {
  try {
    const answer = await send(AdminLogin, { body: request }, { quiet: true });
    keepTokenAnswer(answer);
    return { mustChangePassword: answer.mustChangePassword };
  } catch (second) {
    /* A server that answered says more than one that did not. */
    throw answered(second) || !answered(primary) ? second : primary;
  }
}

function answered(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0;
}
