import { AppError, type Call, CITY_HEADER, PLATFORM_TOKEN_HEADER } from "@lukou/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Identity } from "../features/login/identity.ts";
import type { SessionService } from "../features/login/session.service.ts";
import { type CityScope, cityScope } from "../platform/scope.ts";

type Asked = Pick<Call, "id" | "access">;

/** Who asks. `user` is absent for public calls only. */
export interface Known {
  readonly bearer: string | undefined;
  readonly platformToken: string | undefined;
  readonly user: Identity | undefined;
}

/** What the ladder found out about a request. */
export interface Climbed extends Known {
  readonly scope: CityScope | undefined;
}

/** The steps every request climbs before its handler: login, first password, role, city. */
export interface Ladder {
  /** The login. Throws LOGIN_EXPIRED. */
  identify(call: Asked, request: FastifyRequest): Promise<Known>;
  /** First password, role and city. Throws when the user may not make this call. */
  admit(call: Asked, known: Known, request: FastifyRequest): Climbed;
  /** Both. */
  climb(call: Asked, request: FastifyRequest): Promise<Climbed>;
}

/** Calls that a user who must still change the first password may make. */
const BEFORE_PASSWORD_CHANGE = new Set([
  "Login/FirstChangePwd",
  "Login/UnifiedLogout",
  "Login/UserMenuTree",
  "Login/UserCities",
]);

export function createLadder({
  sessions,
  config,
}: {
  sessions: SessionService;
  config: Pick<Config, "ACCESS">;
}): Ladder {
  const identify: Ladder["identify"] = async (call, request) => {
    const bearer = bearerToken(request);
    const platformToken = headerText(request, PLATFORM_TOKEN_HEADER);
    if (call.access === "public") return { bearer, platformToken, user: undefined };
    const user = bearer === undefined ? undefined : await sessions.identify(bearer);
    if (!user) throw new AppError("LOGIN_EXPIRED");
    return { bearer, platformToken, user };
  };
  const admit: Ladder["admit"] = (call, known, request) => {
    const { user } = known;
    if (!user) return { ...known, scope: undefined };
    if (user.mustChangePassword && !BEFORE_PASSWORD_CHANGE.has(call.id))
      throw new AppError("PASSWORD_CHANGE_REQUIRED");
    checkRole(call, user, config.ACCESS);
    const scope = call.access === "login" ? undefined : chooseCity(user, headerText(request, CITY_HEADER));
    return { ...known, scope };
  };
  return {
    identify,
    admit,
    climb: async (call, request) => admit(call, await identify(call, request), request),
  };
}

/** Reading A (ROLE-A1 to ROLE-A3), or reading B where every logged-in user passes (ROLE-B3). */
export function checkRole(
  call: Pick<Call, "access">,
  user: Pick<Identity, "roles">,
  access: Config["ACCESS"],
): void {
  if (access === "login-only" || user.roles.includes("admin")) return;
  if (call.access === "change" && !user.roles.includes("operator")) throw new AppError("ROLE_REQUIRED");
  if (call.access === "admin") throw new AppError("ROLE_REQUIRED");
}

/** The header names the city and is only a request: it must be granted. Without it a single grant decides. */
export function chooseCity(user: Pick<Identity, "cities">, asked: string | undefined): CityScope {
  if (asked !== undefined) {
    const granted = user.cities.find((city) => city.guid === asked.toLowerCase());
    if (!granted) throw new AppError("CITY_FORBIDDEN");
    return cityScope(granted.guid);
  }
  const [only, ...others] = user.cities;
  if (!only) throw new AppError("CITY_FORBIDDEN", "当前账号没有可用的城市，请联系管理员授权");
  if (others.length > 0) throw new AppError("CITY_REQUIRED");
  return cityScope(only.guid);
}

function bearerToken(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.match(/^Bearer\s+(\S{1,512})\s*$/i)?.[1];
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === "string" && value !== "" ? value : undefined;
}
