import { HTTP_BUSY, HTTP_EXPIRED, texts } from "@lukou/contract";
import { page } from "../browser/page.ts";
import { notify } from "../feedback/notify.ts";
import { endSessionLocally } from "../session/session-store.ts";
import { storage } from "../storage/storage.ts";
import type { ApiError } from "./api-error.ts";

/** Says that the login has ended, logs out in this browser and loads the page again, which leads to the login (WRAP-1, WRAP-2). */
export function expireLogin(text: string = texts["ERR-401"]): void {
  endSessionLocally();
  notify.error(text);
  notify.afterReload("error", text);
  page.reload();
}

/** Whether a failure means an expired login: by status, or by the message older gateways answer (WRAP-1). */
export function meansExpired({ status, message }: Pick<ApiError, "status" | "message">): boolean {
  return status === HTTP_EXPIRED || message === texts["RAW-401"];
}

/** What the wrapper does about a failed call, before the caller hears of it (platform.md §8). */
export function reactToFailure(error: ApiError, { quiet = false, keepLogin = false } = {}): void {
  const loggedIn = storage.token.get() !== "" || storage.platformToken.get() !== "";
  if (meansExpired(error) && !keepLogin) {
    /* Several calls fail together; the first one has already ended the login. */
    if (loggedIn) expireLogin();
  } else if (quiet) {
    return;
  } else if (meansExpired(error)) {
    notify.error(texts["ERR-401"]);
  } else if (error.status === HTTP_BUSY) {
    notify.error(texts["ERR-500"]);
  } else if (storage.token.get() !== "") {
    notify.error(error.message);
  }
}
