import type { z } from "zod";
import { BASE_PREFIX, REQUEST_TIMEOUT } from "./constants.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may call. `public` needs no login. `login` needs a session but no city. `read` needs a session and a granted
 * city. `change` also needs the operator role and `admin` the admin role (reading A; the setting
 * `ACCESS=login-only` lets every logged-in user pass, reading B).
 */
export type Access = "public" | "login" | "read" | "change" | "admin";

type Segments<P extends string> = P extends `${string}:${infer R}`
  ? R extends `${infer N}/${infer T}`
    ? N | Segments<`/${T}`>
    : R
  : never;

/** Parameters of a path such as `/a/:x/:y?`; a trailing `?` makes one optional. */
export type PathParams<P extends string> = {
  [K in Segments<P> as K extends `${string}?` ? never : K]: string;
} & { [K in Segments<P> as K extends `${infer N}?` ? N : never]?: string };

export interface CallOptions {
  /** Client-side deadline in milliseconds (WRAP-8). */
  readonly timeoutMs: number;
  /** Whether the full-screen mask 加载中…… shows while it runs (WRAP-5, WRAP-6). */
  readonly mask: boolean;
  /** Largest accepted body in bytes. */
  readonly bodyLimit: number;
  /** True when it changes data: such a call writes an audit row. */
  readonly mutates: boolean;
  /** Schemas of path parameters that are not guids; all others must be guids. */
  readonly params: Readonly<Record<string, z.ZodType<string, string>>>;
}

/**
 * One call of the API, declared once: server, client, documentation and tests read it.
 * `P` is the path as on the wire, `B` body, `Q` query, `D` data of the envelope.
 */
export interface Call<
  P extends string = string,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  D extends z.ZodType = z.ZodType,
> extends CallOptions {
  /** Id in the catalogue, e.g. `City/CityTree`. */
  readonly id: string;
  readonly group: string;
  readonly method: Method;
  readonly path: P;
  /** Chinese title for the documentation page and the audit log. */
  readonly title: string;
  readonly access: Access;
  readonly body: B;
  readonly query: Q;
  readonly data: D;
}

type Given<Z, Side extends "input" | "output", Name extends string> = Z extends z.ZodType
  ? { [K in Name]: Side extends "input" ? z.input<Z> : z.output<Z> }
  : object;

/** What a client passes. */
export type CallInput<C extends Call> = (C["path"] extends `${string}/:${string}`
  ? { params: PathParams<C["path"]> }
  : object) &
  Given<C["body"], "input", "body"> &
  Given<C["query"], "input", "query">;

/** What a handler receives after validation. */
export type CallRequest<C extends Call> = { params: PathParams<C["path"]> } & Given<
  C["body"],
  "output",
  "body"
> &
  Given<C["query"], "output", "query">;

/** What a handler answers (before the envelope) and what a client gets. */
export type CallData<C extends Call> = z.output<C["data"]>;

export const DEFAULT_BODY_LIMIT = 1024 * 1024;

interface Declaration<
  P extends string,
  B extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  D extends z.ZodType,
> extends Partial<CallOptions> {
  method: Method;
  /** Full path, or the part behind `/api/BaseOperate/` (CALL-2). */
  path: P;
  title: string;
  access: Access;
  body?: B;
  query?: Q;
  data: D;
}

type FullPath<P extends string> = P extends `/${string}` ? P : `${typeof BASE_PREFIX}${P}`;

/** Declares a call. `mutates` defaults to "needs more than reading"; time-out and mask to those of the wrapper. */
export function defineCall<
  const P extends string,
  D extends z.ZodType,
  B extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
>(id: string, declaration: Declaration<P, B, Q, D>): Call<FullPath<P>, B, Q, D> {
  const { path, body, query, access, ...rest } = declaration;
  return {
    timeoutMs: REQUEST_TIMEOUT,
    mask: true,
    bodyLimit: DEFAULT_BODY_LIMIT,
    mutates: access === "change" || access === "admin",
    params: {},
    ...rest,
    id,
    group: id.slice(0, id.indexOf("/")),
    path: (path.startsWith("/") ? path : BASE_PREFIX + path) as FullPath<P>,
    access,
    body: body as B,
    query: query as Q,
  };
}

/** Writes the path parameters into a path; optional ones that are absent drop their segment. */
export function fillPath(path: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  return path.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
    const value = params[name];
    if (value === undefined && optional) return "";
    if (value === undefined) throw new Error(`path parameter ${name} is missing for ${path}`);
    return `/${encodeURIComponent(value)}`;
  });
}
