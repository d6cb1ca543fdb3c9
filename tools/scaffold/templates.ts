import type { BodyKind, NewCall } from "./call-plan.types.ts";
import { camel } from "./names.ts";

/** A TypeScript string literal. */
const quoted = (text: string): string => JSON.stringify(text);

const BODY: Readonly<Record<BodyKind, string | undefined>> = {
  none: undefined,
  json: "z.object({})",
  paged: "pageOf(z.object({}))",
  "json-list": "z.array(z.object({}))",
};

/** A value that fits the body of {@link declaration}. */
const BODY_EXAMPLE: Readonly<Record<BodyKind, string | undefined>> = {
  none: undefined,
  json: "{}",
  paged: "{ params: {} }",
  "json-list": "[]",
};

const mutates = ({ access }: NewCall): boolean => access === "change" || access === "admin";

/** The entry of the group's table. Answer, body and query are the narrowest that compile, to be written out next. */
export function declaration(call: NewCall): string {
  const { id, name, method, path, title, access, body, query, timeoutMs, mask } = call;
  const queryShape = query.map((field) => `${field}: z.string()`).join(", ");
  const lines = [
    `method: ${quoted(method)},`,
    `path: ${quoted(path)},`,
    `title: ${quoted(title)},`,
    `access: ${quoted(access)},`,
    timeoutMs !== undefined && `timeoutMs: ${timeoutMs},`,
    mask === false && "mask: false,",
    query.length > 0 && `query: z.object({ ${queryShape} }),`,
    BODY[body] && `body: ${BODY[body]},`,
    "data: Nothing,",
  ];
  return `${name}: defineCall(${quoted(id)}, { ${lines.filter(Boolean).join(" ")} }),\n`;
}

/** Whether the declaration needs zod, or paging. */
export const usesZod = ({ body, query }: NewCall): boolean => body !== "none" || query.length > 0;
export const usesPaging = ({ body }: NewCall): boolean => body === "paged";

export const newCallsFile = ({ group }: NewCall): string => `import { defineCall } from "../call.ts";

/** Calls of the group ${group}. */
export const ${camel(group)}Calls = {
} as const;
`;

export const newRoutesFile = ({ group }: NewCall): string => `import { calls } from "@lukou/contract";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";

const { ${group} } = calls;

/** Calls of the group ${group}. */
export function ${camel(group)}Routes(_platform: Platform): ServedCall[] {
  return [
  ];
}
`;

/** A handler that refuses to pass for one: its test stays red until it is written. */
export const handler = ({ id, group, name }: NewCall): string => `serve(${group}.${name}, async () => {
  throw new Error(${quoted(`${id} is declared but has no handler yet`)});
}),
`;

export const hookFile = (call: NewCall): string => {
  const { group, name, title, id } = call;
  const hook = mutates(call) ? "useSend" : "useCall";
  return mutates(call)
    ? `import { calls } from "@lukou/contract";
import { type SendHookOptions, ${hook} } from "../../../lib/api/index.ts";

const call = calls.${group}.${name};

/** ${title} (${id}). */
export function use${name}(options: SendHookOptions<typeof call> = {}) {
  return ${hook}(call, options);
}
`
    : `import { type CallInput, calls } from "@lukou/contract";
import { type CallOptions, ${hook} } from "../../../lib/api/index.ts";

const call = calls.${group}.${name};

/** ${title} (${id}). */
export function use${name}(input: CallInput<typeof call>, options: CallOptions<typeof call> = {}) {
  return ${hook}(call, input, options);
}
`;
};

/** An input that compiles; `guid` is the expression for a path parameter. */
function inputOf({ path, query, body }: NewCall, guid: string): string {
  const needed = [...path.matchAll(/:(\w+)(\?)?/g)].filter(([, , optional]) => !optional);
  const parts = [
    path.includes(":") && `params: { ${needed.map(([, param]) => `${param}: ${guid}`).join(", ")} }`,
    query.length > 0 && `query: { ${query.map((field) => `${field}: ""`).join(", ")} }`,
    BODY_EXAMPLE[body] && `body: ${BODY_EXAMPLE[body]}`,
  ];
  return `{ ${parts.filter(Boolean).join(", ")} }`;
}

const namesSomething = ({ path }: NewCall): boolean => /:\w+(?!\w*\?)/.test(path);

/** The entry among the examples of all calls; what it names is to be put right with the rest. */
export function example(call: NewCall): string {
  const guid = call.group === "District" ? "side.districtGuid" : "side.intersectionGuid";
  return `${call.name}: ${namesSomething(call) ? "(side)" : "()"} => (${inputOf(call, guid)}),\n`;
}

/** A test that is red twice: until the handler answers, and until somebody says what it must answer. */
export function testFile(call: NewCall): string {
  const { group, name, id, title } = call;
  const guid = namesSomething(call) ? 'import { newGuid } from "../../platform/guid.ts";\n' : "";
  return `import { calls } from "@lukou/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
${guid}import { done, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe(${quoted(id)}, () => {
  it(${quoted(title)}, async () => {
    const answer = await done(server, calls.${group}.${name}, ${inputOf(call, "newGuid()")});
    expect.fail(\`say here what ${id} must answer instead of \${JSON.stringify(answer)}\`);
  });
});
`;
}
