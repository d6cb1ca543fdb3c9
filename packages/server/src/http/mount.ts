import { AppError, type Call, done, Guid, issuesText } from "@lukou/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { parseJson } from "./body.ts";
import { type CallContext, callContext } from "./context.ts";
import type { Ladder } from "./ladder.ts";
import { ReadyAnswer, type ServedCall, WithMessage } from "./serve.ts";

/** Contexts of requests on their way from the ladder to their handler. */
const contexts = new WeakMap<FastifyRequest, CallContext>();

export interface MountOptions {
  readonly ladder: Ladder;
  /** Checks every answer against its declared schema; on in tests, where a mismatch is a bug to be found. */
  readonly checkAnswers: boolean;
  /** Hears of refused mutations, so that the audit log holds them too. */
  readonly onRefused: (call: Call, context: CallContext, error: AppError) => Promise<void>;
}

/** Registers every served call under its declared method and path. */
export function mountCalls(app: FastifyInstance, served: readonly ServedCall[], options: MountOptions): void {
  for (const entry of served) {
    const { call } = entry;
    const params = paramsSchema(call);
    for (const url of fastifyPaths(call.path)) {
      app.route({
        method: call.method,
        url,
        bodyLimit: call.bodyLimit,
        config: { callId: call.id },
        // Before the body is read: a stranger must not make the server hold a large one.
        onRequest: async (request) => {
          contexts.set(request, await admitted(call, request, options));
        },
        handler: (request, reply) => answer(entry, params, request, reply, options),
      });
    }
  }
}

/** Every other method on a known path is 405 with `Allow`, in the same envelope. */
export function refuseOtherMethods(app: FastifyInstance, served: readonly ServedCall[]): void {
  const byUrl = new Map<string, string[]>();
  for (const { call } of served) {
    for (const url of fastifyPaths(call.path)) byUrl.set(url, [...(byUrl.get(url) ?? []), call.method]);
  }
  const taken = new Map<string, string[]>();
  for (const [url, methods] of byUrl) {
    // Paths that differ only in the names of their parameters are one path to the router.
    const shape = url.replace(/:\w+/g, ":").toLowerCase();
    taken.set(shape, [...(taken.get(shape) ?? []), ...methods]);
  }
  const refusedShapes = new Set<string>();
  for (const url of byUrl.keys()) {
    const shape = url.replace(/:\w+/g, ":").toLowerCase();
    if (refusedShapes.has(shape)) continue;
    refusedShapes.add(shape);
    const allowed = taken.get(shape) ?? [];
    const others = (["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const).filter(
      (method) => !allowed.includes(method),
    );
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      handler: async (_, reply) => {
        reply.header("allow", allowed.join(", "));
        throw new AppError("METHOD_NOT_ALLOWED");
      },
    });
  }
}

/** Climbs the ladder; a known user who may not make a mutating call is remembered in the audit log. */
async function admitted(
  call: Call,
  request: FastifyRequest,
  { ladder, onRefused }: MountOptions,
): Promise<CallContext> {
  const known = await ladder.identify(call, request);
  try {
    return callContext(request, { callId: call.id, ...ladder.admit(call, known, request) });
  } catch (error) {
    if (error instanceof AppError && call.mutates)
      await onRefused(call, callContext(request, { callId: call.id, ...known, scope: undefined }), error);
    throw error;
  }
}

async function answer(
  { call, handler, rawBody }: ServedCall,
  paramsOf: z.ZodObject,
  request: FastifyRequest,
  reply: FastifyReply,
  { checkAnswers, onRefused }: MountOptions,
): Promise<FastifyReply> {
  const context = contexts.get(request);
  if (!context) throw new Error(`${call.id} reached its handler without climbing the ladder`);
  try {
    const params = parseParams(paramsOf, request.params);
    const query = call.query ? parsePart(call.query, request.query) : undefined;
    const body = rawBody
      ? request.body
      : call.body
        ? parsePart(call.body, parseJson(request.body))
        : undefined;
    const result = await handler({ params, query, body } as never, context);
    if (result instanceof ReadyAnswer) return sendReady(result, request, reply);
    const { data, message } = result instanceof WithMessage ? result : { data: result, message: "" };
    return await reply.send(done(checkAnswers ? call.data.parse(data) : data, message));
  } catch (error) {
    if (error instanceof AppError && call.mutates) await onRefused(call, context, error);
    throw error;
  }
}

function sendReady(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header("content-type", "application/json; charset=utf-8").header("vary", "accept-encoding");
  if (request.headers["accept-encoding"]?.includes("gzip")) {
    return reply.header("content-encoding", "gzip").send(answer.gzip);
  }
  return reply.header("content-encoding", "identity").send(answer.json);
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw new AppError("INVALID_INPUT", issuesText(schema, parsed.error));
  return parsed.data;
}

/** A path parameter that cannot be an identifier names nothing: the same answer as "does not exist". */
function parseParams(schema: z.ZodObject, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("NOT_FOUND");
  return parsed.data;
}

function paramsSchema(call: Call): z.ZodObject {
  const shape = [...call.path.matchAll(/:(\w+)(\?)?/g)].map(([, name = "", optional]) => {
    const schema = call.params[name] ?? Guid;
    return [name, optional ? schema.optional() : schema] as const;
  });
  return z.object(Object.fromEntries(shape));
}

/** Fastify documents `/:x?` poorly and matches it oddly; an optional tail becomes two plain routes. */
function fastifyPaths(path: string): string[] {
  const optional = path.indexOf("?");
  if (optional === -1) return [path];
  return [path.slice(0, path.lastIndexOf("/:", optional)), path.replaceAll("?", "")];
}
