import { confirm } from "../../lib/feedback/index.ts";
import { endSessionLocally, useSession } from "../../lib/session/session-store.ts";
import { storage } from "../../lib/storage/storage.ts";

/**
 * Takes a session token the platform sent along, so that the guard logs in with it. Whoever is logged in already is
 * asked first: a crafted link must not swap the account of an operator unnoticed. Answers whether it was taken.
 */
export async function acceptPlatformToken(sessionToken: string): Promise<boolean> {
  if (useSession.getState().token !== "") {
    const sure = await confirm("当前浏览器已有登录，是否改用平台传来的登录继续?");
    if (!sure) return false;
  }
  endSessionLocally();
  storage.platformToken.set(sessionToken);
  useSession.setState({ sessionToken });
  return true;
}
