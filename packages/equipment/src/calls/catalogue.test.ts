import { callsToCome } from "@lukou/contract/catalogue";
import additions from "@lukou/contract/catalogue/additions.json" with { type: "json" };
import catalogue from "@lukou/contract/catalogue/calls.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { allCalls } from "./registry.ts";

const declared = new Map(allCalls.map((call) => [call.id, call]));
const added = new Set(additions.map((addition) => addition.id));

/** `/a/:b/:c?` as the catalogue writes it: `/a/{b}/{c?}`. */
const asCatalogued = (path: string) => path.replace(/:(\w+\??)/g, "{$1}");

describe("catalogue of calls", () => {
  it("holds 279 calls of the documents and 11 proposed ones, each id once", () => {
    expect(catalogue.filter((entry) => !("proposed" in entry))).toHaveLength(279);
    expect(catalogue.filter((entry) => "proposed" in entry)).toHaveLength(11);
    expect(new Set(catalogue.map((entry) => entry.id)).size).toBe(catalogue.length);
  });

  it("knows every declared call, spelt alike, or explains it as an addition (CALL-13)", () => {
    const unknown = allCalls
      .filter((call) => !added.has(call.id))
      .filter((call) => {
        const entry = catalogue.find((candidate) => candidate.id === call.id);
        return entry?.method !== call.method || entry.path !== asCatalogued(call.path);
      });
    expect(unknown.map((call) => `${call.id} ${call.method} ${asCatalogued(call.path)}`)).toEqual([]);
  });

  it("finds every catalogue call either declared or listed as still to come, never both", () => {
    const toCome = new Set(callsToCome);
    expect(
      catalogue.filter((entry) => !declared.has(entry.id) && !toCome.has(entry.id)).map((e) => e.id),
    ).toEqual([]);
    expect(
      callsToCome.filter((id) => declared.has(id) || !catalogue.some((entry) => entry.id === id)),
    ).toEqual([]);
  });

  it("lists no addition that is undeclared, unexplained or in the catalogue after all", () => {
    for (const addition of additions) {
      expect(declared.has(addition.id), addition.id).toBe(true);
      expect(addition.why.length, addition.id).toBeGreaterThan(10);
      expect(catalogue.some((entry) => entry.id === addition.id)).toBe(false);
    }
  });

  it("keeps time-out, mask, query and body of the catalogue (WRAP-6, WRAP-8, CALL-1, CALL-8, CALL-9)", () => {
    const differing = catalogue.flatMap((entry) => {
      const call = declared.get(entry.id);
      if (!call) return [];
      /* The second login and long map uploads say otherwise on purpose. */
      const ownTimeOut = ["Login/AdminLogin", "Intersection/UploadMapData"].includes(entry.id);
      return [
        !ownTimeOut && call.timeoutMs !== entry.timeoutMs && `${entry.id} time-out`,
        call.mask !== entry.mask && `${entry.id} mask`,
        (call.body !== undefined) !== (entry.body !== "none") && `${entry.id} body`,
        entry.query.length > 0 && call.query === undefined && `${entry.id} query`,
      ].filter(Boolean);
    });
    expect(differing).toEqual([]);
  });

  it("declares unique ids and unique method and path", () => {
    expect(declared.size).toBe(allCalls.length);
    expect(new Set(allCalls.map((call) => `${call.method} ${call.path.toLowerCase()}`)).size).toBe(
      allCalls.length,
    );
  });
});
