import { stripTypeScriptTypes } from "node:module";
import { describe, expect, it } from "vitest";
import { ROOT } from "../lib/root.ts";
import { readBelow } from "./apply.ts";
import { readNewCall } from "./new-call.ts";
import { planCall } from "./plan-call.ts";

const rest = ["--title", "试一试", "--access", "change", "--method", "POST", "--why", "proves the scaffold"];

describe("the scaffold on this repository", () => {
  it.each([
    ["a noun of its own", "Probe/SendProbe", 9],
    ["a noun that is there", "District/SendProbe", 6],
  ])("finds the places for %s and leaves valid TypeScript", (_, id, files) => {
    const call = readNewCall([id, ...rest, "--path", `${id}/:id/:tail?`], []);
    const changes = planCall(call, readBelow(ROOT));
    expect(changes).toHaveLength(files);
    for (const { path, content } of changes.filter((change) => change.path.endsWith(".ts"))) {
      expect(() => stripTypeScriptTypes(content), path).not.toThrow();
    }
  });
});
