import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { channelNames, isChannelName, nounOf } from "./channels.ts";
import { configDocOfKind } from "./config/config-doc.ts";
import { readMessage } from "./reading/read-message.ts";

/** The description of the interface, where the cases lie beside this checkout; elsewhere its tests are skipped. */
const cases = process.env["LUKOU_CASES"] ?? path.resolve(import.meta.dirname, "../../../../../shared/cases");
const file = path.resolve(cases, "../southbound.md");
const document = existsSync(file) ? readFileSync(file, "utf8") : "";

/** The example messages of a section, in their order. */
const examplesOf = (section: number) => {
  const text = document.split(/^## /m).find((part) => part.startsWith(`${section}. `)) ?? "";
  const block = /```json\n([\s\S]*?)```/.exec(text)?.[1] ?? "";
  return block.trim().split("\n");
};

const read = (channel: string, text: string) =>
  readMessage(
    `v2x/v1/erv/ERV0012/${channel}`,
    new TextEncoder().encode(text),
    (JSON.parse(text) as { timeStamp: number }).timeStamp + 5,
  );

describe.skipIf(document === "")("the description of the interface", () => {
  it.each([
    [4, ["session/up", "session/up"]],
    [9, ["config/down", "config/down/ack"]],
    [11, ["upgrade/down", "upgrade-status/up"]],
  ] as const)("section %i: its examples are read whole but for shortened hashes", (section, names) => {
    const lines = examplesOf(section);
    expect(lines).toHaveLength(names.length);
    for (const [index, name] of names.entries()) {
      const whole = (lines[index] ?? "").replaceAll("…64 hex…", "ab".repeat(32));
      const reading = read(name, whole);
      expect(reading).toMatchObject({ ok: { channel: name, kind: "erv", deviceSn: "ERV0012" }, dropped: [] });
      expect("ok" in reading && reading.ok.body).toEqual(JSON.parse(whole));
    }
  });

  it("section 9: the document of the example is a configuration of its kind", () => {
    const { doc } = JSON.parse(examplesOf(9)[0] ?? "") as { doc: string };
    expect(configDocOfKind("erv").parse(JSON.parse(doc))).toEqual(JSON.parse(doc));
  });

  it("section 2: the channels are those of its table", () => {
    const rows = [...document.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \| ((?:up|down)[^|]*) \|/gm)];
    const stated = rows.flatMap(([, nouns = "", ways = ""]) =>
      nouns
        .split(", ")
        .flatMap((noun) => ways.split(", ").map((way) => `${noun.replaceAll("`", "")}/${way.trim()}`)),
    );
    expect(stated.filter((name) => !isChannelName(name))).toEqual([]);
    expect([...stated, "session/down"].sort()).toEqual([...channelNames].sort());
    expect(new Set(stated.map((name) => name.split("/")[0]))).toEqual(new Set(channelNames.map(nounOf)));
  });
});
