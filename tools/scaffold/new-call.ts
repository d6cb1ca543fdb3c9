import { parseArgs } from "node:util";
import { type Access, BASE_PREFIX, type Method, REQUEST_TIMEOUT } from "@lukou/contract";
import type { BodyKind, NewCall } from "./call-plan.types.ts";
import { ScaffoldError } from "./scaffold-error.ts";

/** What the catalogue says of a call; the parts a declaration is made from. */
export interface CatalogueEntry {
  readonly id: string;
  readonly method: string;
  /** With `{x}` for parameters and `[/{x}]` for an optional tail. */
  readonly path: string;
  readonly query: readonly string[];
  readonly body: string;
  readonly timeoutMs: number;
  readonly mask: boolean;
}

const METHODS: readonly string[] = ["GET", "POST", "PUT", "DELETE"] satisfies Method[];
const ACCESS: readonly string[] = ["public", "login", "read", "change", "admin"] satisfies Access[];

export const USAGE = `npm run scaffold -- call <Group/Name> --title <Chinese title> --access public|login|read|change|admin
  [--method GET|POST|PUT|DELETE] [--path "Group/Name/:id"]  taken from the catalogue for the calls it knows
  [--why <reason>]                                         for a call the catalogue does not know
  [--as <Name>]                                            another name in the code than in the catalogue`;

/**
 * Reads the command line of `call`. What the catalogue says about the call is taken over; what contradicts it is
 * refused, for a call must be spelt on the wire as the documents spell it. Throws a `ScaffoldError`.
 */
export function readNewCall(args: readonly string[], catalogue: readonly CatalogueEntry[]): NewCall {
  const { values, positionals } = parse(args);
  const id = positionals[0] ?? "";
  if (positionals.length !== 1 || !/^[A-Z]\w*\/.+$/.test(id))
    throw new ScaffoldError(`name one call\n${USAGE}`);
  const group = id.slice(0, id.indexOf("/"));
  const name = values.as ?? id.slice(group.length + 1);
  if (!/^[A-Z]\w*$/.test(name)) throw new ScaffoldError(`${name} is no name for code: give one with --as`);
  const common = {
    id,
    group,
    name,
    title: required("title", values.title),
    access: oneOf("access", ACCESS, required("access", values.access)) as Access,
  };
  const entry = catalogue.find((candidate) => candidate.id === id);
  return entry ? fromCatalogue(common, entry, values) : fromArguments(common, values);
}

interface Values {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly title?: string | undefined;
  readonly access?: string | undefined;
  readonly why?: string | undefined;
  readonly as?: string | undefined;
}

type Common = Pick<NewCall, "id" | "group" | "name" | "title" | "access">;

function parse(args: readonly string[]): { values: Values; positionals: string[] } {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { method: text, path: text, title: text, access: text, why: text, as: text },
    });
  } catch (error) {
    throw new ScaffoldError(`${(error as Error).message}\n${USAGE}`);
  }
}

function fromCatalogue(common: Common, entry: CatalogueEntry, values: Values): NewCall {
  const path = declaredPath(entry.path);
  if (values.method !== undefined && values.method !== entry.method) {
    throw new ScaffoldError(`the catalogue says ${entry.method} for ${entry.id}`);
  }
  if (values.path !== undefined && values.path !== path) {
    throw new ScaffoldError(`the catalogue says "${path}" for ${entry.id}`);
  }
  return {
    ...common,
    method: entry.method as Method,
    path,
    body: entry.body as BodyKind,
    query: entry.query,
    timeoutMs: entry.timeoutMs === REQUEST_TIMEOUT ? undefined : entry.timeoutMs,
    mask: entry.mask ? undefined : false,
    why: undefined,
  };
}

function fromArguments(common: Common, values: Values): NewCall {
  const method = oneOf("method", METHODS, required("method", values.method)) as Method;
  if (values.why === undefined) {
    throw new ScaffoldError(`the catalogue does not know ${common.id}: say with --why what it is for`);
  }
  return {
    ...common,
    method,
    path: required("path", values.path),
    body: method === "POST" || method === "PUT" ? "json" : "none",
    query: [],
    timeoutMs: undefined,
    mask: undefined,
    why: values.why,
  };
}

/** `/api/BaseOperate/a/{b}[/{c}]` as a declaration writes it: `a/:b/:c?`. */
function declaredPath(path: string): string {
  const own = path.startsWith(BASE_PREFIX) ? path.slice(BASE_PREFIX.length) : path;
  return own.replace(/\[\/\{(\w+)\}\]/g, "/:$1?").replace(/\{(\w+)\}/g, ":$1");
}

function required(option: string, value: string | undefined): string {
  if (!value) throw new ScaffoldError(`--${option} is missing\n${USAGE}`);
  return value;
}

function oneOf(option: string, allowed: readonly string[], value: string): string {
  if (allowed.includes(value)) return value;
  throw new ScaffoldError(`--${option} is one of ${allowed.join(", ")}`);
}
