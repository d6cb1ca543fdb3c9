import { expect, it } from "vitest";
import { addresses, missingOptional } from "./lock-file.ts";

it("names entries with an address", () => {
  const packages = {
    "packages/web": {},
    "node_modules/@lukou/web": { resolved: "packages/web" },
    "node_modules/zod": { resolved: "https://registry.example/zod.tgz" },
  };
  expect(addresses(packages)).toEqual(["node_modules/zod: resolved https://registry.example/zod.tgz"]);
});

it("names optional packages without an entry, wherever they may lie", () => {
  const optionalDependencies = { "tool-linux": "1.0.0", "tool-darwin": "1.0.0" };
  const packages = {
    "packages/server": { optionalDependencies: { "db-linux": "2.0.0" } },
    "packages/server/node_modules/db-linux": {},
    "node_modules/tool": { optionalDependencies },
    "node_modules/tool/node_modules/tool-linux": {},
    "node_modules/a/node_modules/tool": { optionalDependencies },
    "node_modules/a/node_modules/tool-darwin": {},
    "node_modules/tool-linux": {},
  };
  expect(missingOptional(packages)).toEqual(["node_modules/tool: tool-darwin@1.0.0 has no entry"]);
});
