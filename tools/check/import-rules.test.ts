import { describe, expect, it } from "vitest";
import { brokenRule, importsOf } from "./import-rules.ts";

const screen = "packages/web/src/screens/home/home.screen.tsx";
const feature = "packages/web/src/features/tree/place-tree.tsx";
const service = "packages/server/src/features/city/city.service.ts";

describe("import rules", () => {
  it.each([
    ["@lukou/contract", "packages/geometry/src/index.ts"],
    ["@lukou/geometry/shapefile", "packages/server/src/app.ts"],
    ["zod", "packages/contract/src/call.ts"],
    ["node:fs", service],
    ["./tree.ts", feature],
    ["../../features/tree/place-tree.tsx", screen],
    ["../../lib/api/index.ts", feature],
    ["../district/district.service.ts", service],
    ["../district/district.repository.ts", service],
    ["./city.routes.ts", service],
    ["@lukou/equipment", "packages/rehearsal/src/index.ts"],
  ])("allow %s in %s", (specifier, from) => {
    expect(brokenRule(from, specifier)).toBeUndefined();
  });

  it.each([
    ["@lukou/geometry", "packages/contract/src/call.ts", "may import no package"],
    ["@lukou/rehearsal", feature, "may import contract"],
    ["@lukou/server", "packages/field-simulator/src/index.ts", "may import"],
    ["@lukou/tools", service, "neither tools"],
    ["../../geometry/src/index.ts", "packages/server/src/app.ts", "by its name"],
    ["../session/identify.ts", feature, "never import each other"],
    ["../features/tree/place-tree.tsx", "packages/web/src/map/base-map.tsx", "know no feature"],
    ["../features/tree/place-tree.tsx", "packages/web/src/lib/time.ts", "know no feature"],
    ["../district/district.routes.ts", service, "through its service"],
    ["../map-layer/ingest.worker.ts", service, "through its service"],
  ])("refuse %s in %s", (specifier, from, reason) => {
    expect(brokenRule(from, specifier)).toContain(reason);
  });

  it("see every way of naming a module", () => {
    const source = `
      import { a } from "./a.ts";
      import type {
        B,
      } from "./b.ts";
      export * from "./c.ts";
      import "./d.css";
      const e = await import("./e.ts");
      new Worker(new URL("./f.worker.ts", import.meta.url));`;
    expect(importsOf(source)).toEqual(["./a.ts", "./b.ts", "./c.ts", "./d.css", "./e.ts", "./f.worker.ts"]);
  });
});
