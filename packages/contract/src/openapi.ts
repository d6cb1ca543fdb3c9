import { z } from "zod";
import type { Call } from "./call.ts";
import { CITY_HEADER, PLATFORM_TOKEN_HEADER } from "./constants.ts";
import { errorCatalogue } from "./errors.ts";

type Json = Record<string, unknown>;

const accessText: Record<Call["access"], string> = {
  public: "无需登录",
  login: "需要登录",
  read: "需要登录和城市",
  change: "需要操作员角色",
  admin: "需要管理员角色",
};

const jsonSchema = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
  }) as Json;
  return rest;
};

/** Schemas named by `.meta({ id })` come as `$defs` of each answer; OpenAPI wants them under components, once. */
function hoist(schema: Json, components: Json): Json {
  const { $defs, ...rest } = schema as Json & { $defs?: Record<string, Json> };
  for (const [name, definition] of Object.entries($defs ?? {})) {
    if (!(name in components)) {
      components[name] = true;
      components[name] = hoist(definition, components);
    }
  }
  return JSON.parse(JSON.stringify(rest).replaceAll("#/$defs/", "#/components/schemas/")) as Json;
}

const envelopeOf = (data: Json): Json => ({
  type: "object",
  required: ["success", "data", "message"],
  properties: { success: { const: true }, data, message: { type: "string", title: "消息" } },
});

const failure: Json = {
  type: "object",
  required: ["success", "data", "message", "code"],
  properties: {
    success: { const: false },
    data: { type: "null" },
    message: { type: "string", title: "说明：哪里有误、怎么办" },
    code: { enum: Object.keys(errorCatalogue), title: "错误码" },
  },
};

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Routes of one call: an optional tail is documented as two paths. */
function pathsOf(path: string): string[] {
  const plain = path.replaceAll("?", "").replace(/:(\w+)/g, "{$1}");
  return path.includes("?") ? [plain.slice(0, plain.lastIndexOf("/{")), plain] : [plain];
}

function operation(call: Call, path: string, components: Json): Json {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: call.params[name]
      ? hoist(jsonSchema(call.params[name], "input"), components)
      : { type: "string", format: "uuid" },
  }));
  const query = call.query ? hoist(jsonSchema(call.query, "input"), components) : undefined;
  const required = new Set((query?.["required"] as string[] | undefined) ?? []);
  const inQuery = Object.entries((query?.["properties"] as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.has(name),
    schema,
  }));
  const needsCity = call.access !== "public" && call.access !== "login";
  const answer = envelopeOf(hoist(jsonSchema(call.data, "output"), components));
  return {
    // The longer of the two paths of an optional tail needs an id of its own.
    operationId: path === pathsOf(call.path)[1] ? `${call.id}/full` : call.id,
    summary: call.title,
    description: accessText[call.access],
    tags: [call.group],
    ...(call.access === "public" ? { security: [] } : {}),
    parameters: [...inPath, ...inQuery, ...(needsCity ? [{ $ref: "#/components/parameters/CityGuid" }] : [])],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: hoist(jsonSchema(call.body, "input"), components) } },
      },
    }),
    responses: {
      200: {
        description: "完成，或以 success=false 说明原因",
        content: { "application/json": { schema: { oneOf: [answer, reference("Failure")] } } },
      },
      default: { description: "错误", content: { "application/json": { schema: reference("Failure") } } },
    },
  };
}

/** OpenAPI 3.1 of the given calls; labels and units are the schemas' own (`title`, `unit`). */
export function openApi(version: string, calls: readonly Call[]): Json {
  const components: Json = { Failure: failure };
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    for (const path of pathsOf(call.path)) {
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, path, components) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "全息路口设备管理平台接口",
      version,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    security: [{ bearer: [] }],
    tags: [...new Set(calls.map((call) => call.group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      parameters: {
        CityGuid: {
          name: CITY_HEADER,
          in: "header",
          description: "当前城市；账号只有一个城市时可省略",
          schema: { type: "string", format: "uuid" },
        },
      },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "登录返回的 sessionId 或 token" },
        platform: { type: "apiKey", in: "header", name: PLATFORM_TOKEN_HEADER },
      },
    },
  };
}
