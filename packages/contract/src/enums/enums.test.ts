import { describe, expect, it } from "vitest";
import * as enums from "./index.ts";

describe("enumerations", () => {
  const all = Object.entries(enums).flatMap(([name, value]): [string, enums.Enumeration][] =>
    typeof value === "object" ? [[name, value as unknown as enums.Enumeration]] : [],
  );

  it.each(all)("%s has unique codes and a Chinese title", (_, enumeration) => {
    expect(new Set(enumeration.codes).size).toBe(enumeration.items.length);
    expect(enumeration.items.length).toBeGreaterThan(0);
    expect(enumeration.title).toMatch(/[\u4e00-\u9fff]/);
  });
});
