import { describe, expect, it } from "vitest";
import { isSigned, signPath } from "./signed-path.ts";
import { createVault } from "./vault.ts";

const vault = createVault(Buffer.from("a key of the tests"));
const now = new Date("2026-11-21T00:00:00Z");
const later = new Date(now.getTime() + 60_000);

describe("signature of a path (southbound 1)", () => {
  const signature = signPath(vault, "GET", "/southbound/v1/config/1", later);

  it("lets in to its path by its method until it expires", () => {
    expect(isSigned(vault, "GET", "/southbound/v1/config/1", signature, now)).toBe(true);
    expect(isSigned(vault, "GET", "/southbound/v1/config/1", signature, later)).toBe(false);
  });

  it("lets in to nothing else", () => {
    expect(isSigned(vault, "GET", "/southbound/v1/config/2", signature, now)).toBe(false);
    expect(isSigned(vault, "PUT", "/southbound/v1/config/1", signature, now)).toBe(false);
    const longer = `${(later.getTime() + 1).toString(36)}${signature.slice(signature.indexOf("."))}`;
    for (const other of [longer, "", ".", "x", undefined, ["a"], "a".repeat(300)])
      expect(isSigned(vault, "GET", "/southbound/v1/config/1", other, now)).toBe(false);
    const stranger = createVault(Buffer.from("another key"));
    expect(isSigned(stranger, "GET", "/southbound/v1/config/1", signature, now)).toBe(false);
  });
});
