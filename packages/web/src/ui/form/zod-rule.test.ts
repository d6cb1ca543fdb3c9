import { DistrictForm, field, texts } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isRequired, zodRule } from "./zod-rule.ts";

const problemOf = async (schema: z.ZodObject, key: string, value: unknown) => {
  const rule = zodRule(schema, key) as { validator: (rule: unknown, value: unknown) => Promise<void> };
  return await rule.validator({}, value).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
};

describe("rules from the contract", () => {
  it.each([
    ["DIST-4", "name", "", texts["VAL-DIST-NAME-REQUIRED"]],
    ["DIST-4", "name", undefined, texts["VAL-DIST-NAME-REQUIRED"]],
    ["DIST-5", "name", "城 东", texts["VAL-DIST-NAME-SPACES"]],
    ["DIST-7", "platId", "", texts["VAL-DIST-PLATID-REQUIRED"]],
    ["DIST-8", "platId", "1.5", texts["VAL-DIST-PLATID-NATURAL"]],
    ["DIST-8", "platId", "007", texts["VAL-DIST-PLATID-NATURAL"]],
    ["DIST-8", "platId", "0", undefined],
    ["DIST-6", "name", "一二三四五六七八", undefined],
  ])("%s: %s %j answers %s", async (_, key, value, text) => {
    expect(await problemOf(DistrictForm, key, value)).toBe(text);
  });

  it("a field that may be left out is not required and passes when empty", async () => {
    const schema = z.object({ note: field(z.string().optional(), { label: "备注" }), key: z.string() });
    expect([isRequired(schema, "note"), isRequired(schema, "key")]).toEqual([false, true]);
    expect(await problemOf(schema, "note", undefined)).toBeUndefined();
  });
});
