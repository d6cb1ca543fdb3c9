import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Call, DEFAULT_BODY_LIMIT, defineCall, fillPath } from "./call.ts";
import { LONG_TIMEOUT, REQUEST_TIMEOUT } from "./constants.ts";
import { fieldMeta } from "./field.ts";
import { platformCalls } from "./registry.ts";

describe("defineCall", () => {
  it("CALL-2: puts paths under /api/BaseOperate/ unless they begin with a slash", () => {
    const shared = { method: "GET", title: "试", access: "read", data: z.null() } as const;
    expect(defineCall("A/B", { ...shared, path: "A/B/:id" }).path).toBe("/api/BaseOperate/A/B/:id");
    expect(defineCall("A/C", { ...shared, path: "/own/path" }).path).toBe("/own/path");
  });

  it("WRAP-5, WRAP-8: defaults time-out, mask and limit; mutation follows from the access", () => {
    const shared = { method: "POST", path: "A/B", title: "试", data: z.null() } as const;
    expect(defineCall("A/B", { ...shared, access: "change" })).toMatchObject({
      group: "A",
      timeoutMs: REQUEST_TIMEOUT,
      mask: true,
      bodyLimit: DEFAULT_BODY_LIMIT,
      mutates: true,
      params: {},
    });
    expect(defineCall("A/B", { ...shared, access: "read" }).mutates).toBe(false);
    expect(defineCall("A/B", { ...shared, access: "admin", mutates: false }).mutates).toBe(false);
    expect(defineCall("A/B", { ...shared, access: "read", timeoutMs: LONG_TIMEOUT }).timeoutMs).toBe(
      LONG_TIMEOUT,
    );
  });
});

describe("fillPath", () => {
  it.each([
    ["/a/:x", { x: "1" }, "/a/1"],
    ["/a/:x/:y?", { x: "1", y: "2" }, "/a/1/2"],
    ["/a/:x/:y?", { x: "1" }, "/a/1"],
    ["/a/:x", { x: "../b?c#d %" }, "/a/..%2Fb%3Fc%23d%20%25"],
    ["/a", {}, "/a"],
  ])("fills %s with %j", (path, params, expected) => {
    expect(fillPath(path, params)).toBe(expected);
  });

  it("CALL-6: refuses a missing parameter, which only square brackets make optional", () => {
    expect(() => fillPath("/a/:x", {})).toThrow("x is missing");
  });
});

/** Every field of an object schema, with its place; lists and optional parts are looked into. */
function* fieldsOf(schema: z.ZodType, place: string): Generator<[string, z.ZodType]> {
  let current: unknown = schema;
  while (
    current instanceof z.ZodType &&
    !(current instanceof z.ZodObject) &&
    !(current instanceof z.ZodArray)
  ) {
    current = (current as { def?: { innerType?: unknown } }).def?.innerType;
  }
  if (current instanceof z.ZodArray) yield* fieldsOf(current.element as z.ZodType, `${place}[]`);
  if (!(current instanceof z.ZodObject)) return;
  for (const [name, part] of Object.entries(current.shape)) {
    yield [`${place}.${name}`, part];
    yield* fieldsOf(part, `${place}.${name}`);
  }
}

/** Names of wrappers and of GeoJSON, which nobody fills in. */
const notFilledIn = /\.(params|data\[\]\.(type|geometry|geometry\..*|properties))$/;

const inputs = platformCalls.flatMap((declared: Call) =>
  [declared.body, declared.query]
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => [...fieldsOf(schema, declared.id)])
    .filter(([place]) => !notFilledIn.test(place)),
);

describe("field metadata", () => {
  it("finds the fields of every call that has any", () => {
    expect(inputs.length).toBeGreaterThan(30);
    expect(inputs.map(([place]) => place)).toContain("Tro/AddTroSetting.troPreConfig.tokenUrl");
    expect(inputs.map(([place]) => place)).toContain("Intersection/UploadMapData[].name");
  });

  it.each(inputs)("%s has a Chinese label", (_, schema) => {
    expect(fieldMeta(schema).label).toMatch(/[\u4e00-\u9fff]/);
  });
});
