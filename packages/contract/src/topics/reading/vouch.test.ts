import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { channelNames, channels } from "../channels.ts";
import type { Channel } from "../define-channel.ts";
import { deviceKind } from "../device-kind.ts";
import { coded } from "../fields/coded.ts";
import { examples } from "../testing/examples.ts";
import { mutate, seeded } from "../testing/mutate.ts";
import { createVouch } from "./vouch.ts";

const vouch = createVouch();
const wireOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** All schemas of the interface, each with a message that names no field it does not know. */
const schemas = channelNames.flatMap((name) => {
  const { schema, schemaOf }: Channel = channels[name];
  return Object.entries(schemaOf ?? { "": schema }).map(([kind, own]) => ({
    name: `${name} ${kind}`.trim(),
    schema: own,
    message: wireOf(own.safeParse(examples[name]).data ?? examples[name]),
  }));
});

describe("section 13: a message that is vouched for is what its schema makes of it", () => {
  it.each(schemas)("$name, changed at random", ({ name, schema, message }) => {
    const random = seeded(name.length);
    const wrong: unknown[] = [];
    for (let round = 0; round < 300; round += 1) {
      let changed = message;
      for (let changes = round % 4; changes > 0; changes -= 1) changed = mutate(random, changed);
      const raw = wireOf(changed);
      if (vouch(schema, raw) && !isDeepStrictEqual(schema.safeParse(raw).data, raw)) wrong.push(raw);
    }
    expect(wrong).toEqual([]);
  });

  const frequent = ["run-status/up", "heartbeat/up", "participant/up", "traffic/up", "alarm/up"];
  it.each(schemas.filter(({ name }) => frequent.some((channel) => name.startsWith(channel))))(
    "what comes all the time is vouched for: $name",
    ({ schema, message }) => expect(vouch(schema, message)).toBe(true),
  );

  const object = z.object({ a: z.int().min(0), b: z.string().max(3).optional() });
  it.each([
    ["an object with its fields", object, { a: 1, b: "xyz" }, true],
    ["without one that may be missing", object, { a: 1 }, true],
    ["without one that may not", object, { b: "x" }, false],
    ["with one that is not named", object, { a: 1, c: 1 }, false],
    ["a number out of range", object, { a: -1 }, false],
    ["a number beyond what is exact", object, { a: 2 ** 60 }, false],
    ["a number that JSON makes infinite", z.number(), JSON.parse("1e999"), false],
    ["a text of three signs in six units", object, { a: 1, b: "𝒳𝒳𝒳" }, false],
    ["a known code", coded(deviceKind), "erv", true],
    ["an unknown code", coded(deviceKind), "x", false],
    ["a field that is filled in", z.object({ a: z.int().default(1) }), {}, false],
    ["one deeper", z.object({ a: z.object({ b: z.int().default(1) }) }), { a: {} }, false],
    ["a text that is changed", z.string().trim(), "a", false],
    ["a number that is read from text", z.coerce.number(), "1", false],
    ["a rule of several fields", object.refine(({ a }) => a > 5), { a: 1 }, false],
    ["a text of a format", z.iso.datetime(), "2026-02-30T00:00:00Z", false],
    ["a pattern that ignores case", z.string().regex(/^a$/i), "A", false],
    ["a pattern", z.string().regex(/^a+$/), "aa", true],
    ["one of several objects", z.union([z.object({ a: z.int() }), object]), { a: 1, b: "x" }, false],
    ["a list", z.array(z.int()).max(2), [1, 2], true],
    ["a list that is too long", z.array(z.int()).max(2), [1, 2, 3], false],
  ])("%s: %#", (_, schema, value, vouched) => {
    expect(vouch(schema, value)).toBe(vouched);
  });
});
