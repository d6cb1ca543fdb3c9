import { paths } from "../../app/paths.ts";

/** Pages that lead here; going back to one would only turn in circles. */
const comingFrom: readonly string[] = [paths.login(), paths.page("oaLogin"), paths.page("auth-redirect")];

/**
 * Where to go after a login: the path in the redirect parameter if it lies on this site, else the home page. Anything
 * else (`//host`, `https:…`, `javascript:…`) would let a crafted link send a freshly logged-in user elsewhere.
 */
export function safeRedirect(target: string | undefined): string {
  if (!target?.startsWith("/")) return paths.home();
  const { origin } = window.location;
  const url = URL.parse(target, origin);
  if (url?.origin !== origin || comingFrom.includes(url.pathname)) return paths.home();
  return url.pathname + url.search;
}
