import { describe, expect, it } from "vitest";
import type { NewCall } from "./call-plan.types.ts";
import { planCall } from "./plan-call.ts";

const call = (given: Partial<NewCall> = {}): NewCall => ({
  id: "Radar/GetInfo",
  group: "Radar",
  name: "GetInfo",
  method: "GET",
  path: "Radar/GetInfo/:id",
  title: "雷达信息",
  access: "read",
  body: "none",
  query: [],
  timeoutMs: undefined,
  mask: undefined,
  why: undefined,
  ...given,
});

const repository: Record<string, string> = {
  "packages/contract/src/registry.ts":
    'import { troCalls } from "./tro/tro.calls.ts";\nexport const calls = {\n  Tro: troCalls,\n} as const;\nexport const other = {} as const;\n',
  "packages/contract/src/index.ts": 'export * from "./tro/tro.calls.ts";\n',
  "packages/contract/src/catalogue/calls-to-come.ts":
    'export const callsToCome = [\n  "Radar/AddRadar",\n  "Radar/GetInfo",\n];\n',
  "packages/contract/src/catalogue/additions.json":
    '[\n  {\n    "id": "A/B",\n    "why": "because"\n  }\n]\n',
  "packages/contract/src/tro/tro.calls.ts":
    'import { Nothing } from "../common/common.schema.ts";\nexport const troCalls = {\n  Get: defineCall("Tro/Get", {}),\n} as const;\n',
  "packages/server/src/app.ts":
    "const served = [\n    ...troRoutes(platform),\n  ];\n  mount(served, [\n  ]);\n",
  "packages/server/src/testing/call-examples.ts":
    "const examples: Examples = {\n  Tro: {\n    Get: () => ({}),\n  },\n};\nconst byId = {\n};\n",
  "packages/server/src/features/tro/tro.routes.ts":
    "export function troRoutes() {\n  return [\n    serve(Tro.Get),\n  ];\n}\n",
};

function plan(given: NewCall, files = repository): Record<string, string> {
  const changes = planCall(given, (path) => files[path]);
  return Object.fromEntries(changes.map(({ path, content }) => [path, content]));
}

describe("planCall", () => {
  it("makes a new noun with everything that serves it", () => {
    const changes = plan(call());
    expect(Object.keys(changes).sort()).toEqual([
      "packages/contract/src/catalogue/calls-to-come.ts",
      "packages/contract/src/index.ts",
      "packages/contract/src/radar/radar.calls.ts",
      "packages/contract/src/registry.ts",
      "packages/server/src/app.ts",
      "packages/server/src/features/radar/get-info.db.test.ts",
      "packages/server/src/features/radar/radar.routes.ts",
      "packages/server/src/testing/call-examples.ts",
      "packages/web/src/features/radar/api/use-get-info.ts",
    ]);
    expect(changes["packages/contract/src/registry.ts"]).toContain(
      "  Tro: troCalls,\n  Radar: radarCalls,\n} as const;",
    );
    expect(changes["packages/contract/src/catalogue/calls-to-come.ts"]).not.toContain("Radar/GetInfo");
    expect(changes["packages/contract/src/catalogue/calls-to-come.ts"]).toContain("Radar/AddRadar");
    expect(changes["packages/server/src/app.ts"]).toContain(
      "...troRoutes(platform),\n    ...radarRoutes(platform),\n  ];\n  mount",
    );
    expect(changes["packages/server/src/features/radar/radar.routes.ts"]).toContain("throw new Error");
    expect(changes["packages/server/src/testing/call-examples.ts"]).toContain(
      "Get: () => ({}),\n  },\n  Radar: {\nGetInfo: (side) => ({ params: { id: side.intersectionGuid } }),\n},\n};\nconst byId",
    );
  });

  it("adds to a noun that is there", () => {
    const changes = plan(call({ id: "Tro/GetInfo", group: "Tro", why: "the page shows it" }));
    expect(Object.keys(changes)).not.toContain("packages/contract/src/registry.ts");
    expect(Object.keys(changes)).not.toContain("packages/server/src/app.ts");
    expect(changes["packages/contract/src/tro/tro.calls.ts"]).toMatch(
      /Get: defineCall[^]*GetInfo: defineCall[^]*as const/,
    );
    expect(changes["packages/server/src/features/tro/tro.routes.ts"]).toMatch(
      /serve\(Tro\.Get\),\n\s*serve\(Tro\.GetInfo/,
    );
    expect(changes["packages/server/src/testing/call-examples.ts"]).toMatch(/Get: [^]*GetInfo: [^]*},\n};/);
    expect(JSON.parse(changes["packages/contract/src/catalogue/additions.json"] ?? "")).toContainEqual({
      id: "Tro/GetInfo",
      why: "the page shows it",
    });
  });

  it("names parameters, query and body in the test it writes", () => {
    const changes = plan(call({ path: "Radar/GetInfo/:a/:b?", query: ["q"], body: "paged" }));
    expect(changes["packages/server/src/features/radar/get-info.db.test.ts"]).toContain(
      '{ params: { a: newGuid() }, query: { q: "" }, body: { params: {} } }',
    );
  });

  it("refuses a call that is declared already", () => {
    expect(() => plan(call({ id: "Tro/Get", group: "Tro", name: "Get" }))).toThrow("declared already");
  });

  it("refuses to write into files that have no place for it", () => {
    const broken = { ...repository, "packages/server/src/app.ts": "const all = [\n  ];\n" };
    expect(() => plan(call(), broken)).toThrow("packages/server/src/app.ts lacks");
  });
});
