import type { FastifyRequest } from "fastify";
import type { Identity } from "../features/login/identity.ts";
import type { CityScope } from "../platform/scope.ts";

/** Who asks, from where, within which city. */
export interface CallContext {
  readonly requestId: string;
  readonly callId: string;
  readonly address: string;
  readonly userAgent: string;
  /** Bearer token as sent, for the login calls. */
  readonly bearer: string | undefined;
  /** Second token as sent (X-Platform-Token). */
  readonly platformToken: string | undefined;
  /** The logged-in user. Throws when the call declares `public` access: a programming error. */
  readonly user: Identity;
  /** The checked city's guid, or undefined for calls without one. */
  readonly cityGuid: string | undefined;
  /** The checked city. Throws when the call declares no city access: a programming error. */
  readonly scope: CityScope;
  readonly request: FastifyRequest;
}

interface Parts {
  callId: string;
  user: Identity | undefined;
  scope: CityScope | undefined;
  bearer: string | undefined;
  platformToken: string | undefined;
}

export function callContext(request: FastifyRequest, parts: Parts): CallContext {
  return {
    requestId: request.id,
    callId: parts.callId,
    address: request.ip,
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? "",
    bearer: parts.bearer,
    platformToken: parts.platformToken,
    request,
    cityGuid: parts.scope?.cityGuid,
    get user() {
      if (!parts.user) throw new Error(`${parts.callId} declares no login but asks for the user`);
      return parts.user;
    },
    get scope() {
      if (!parts.scope) throw new Error(`${parts.callId} declares no city but asks for it`);
      return parts.scope;
    },
  };
}
