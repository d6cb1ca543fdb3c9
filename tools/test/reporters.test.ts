import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runTool } from "../lib/run-tool.ts";
import { describeFailure, type Failure, failureOf, REPORT_VARIABLE, readReport } from "./run-report.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lukou-reporter-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const reporter = (name: string) => `--reporter=${join(import.meta.dirname, name)}`;

/** Runs a tool on the files of the folder and reads what its reporter left. */
async function report(tool: string, args: readonly string[], files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const path = join(folder, "report.json");
  await runTool(tool, args, { env: { [REPORT_VARIABLE]: path } });
  return readReport(path);
}

const told = (failures: readonly Failure[]) =>
  failures
    .map(({ file, name, error }) => [file.split("/").at(-1), name, error])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));

it("tells each failed test of vitest, each failed hook and file, and errors nobody caught", async () => {
  const found = await report(
    "vitest",
    ["run", "--root", folder, "--globals", reporter("vitest-reporter.ts")],
    {
      "some.test.ts": `
      describe("lanes", () => {
        it("are counted", () => { expect({ lanes: 2 }).toEqual({ lanes: 3 }); });
        it("are named", () => {});
        it.skip("are numbered", () => {});
      });
      describe("ends", () => {
        beforeAll(() => { throw new TypeError("no end\\nnot one"); });
        it("are left out", () => {});
      });
      it("leaves something behind", async () => {
        void Promise.reject(new Error("nobody listened"));
        await new Promise((resolve) => setImmediate(resolve));
      });
    `,
      "broken.test.ts": `throw new Error("cannot be loaded");`,
    },
  );
  expect(found).toMatchObject({ passed: 2, skipped: 2 });
  expect(told(found.failures)).toEqual([
    ["broken.test.ts", "", "Error: cannot be loaded"],
    ["some.test.ts", "Unhandled Rejection during leaves something behind", "Error: nobody listened"],
    ["some.test.ts", "ends", "TypeError: no end\nnot one"],
    [
      "some.test.ts",
      "lanes > are counted",
      "AssertionError: expected { lanes: 2 } to deeply equal { lanes: 3 }",
    ],
  ]);
});

it("tells each failed or repeated story of Playwright and errors outside any", async () => {
  const api = JSON.stringify(createRequire(import.meta.url).resolve("@playwright/test"));
  const args = ["test", "-c", folder, "--retries=1", reporter("playwright-reporter.ts")];
  const found = await report("playwright", args, {
    "playwright.config.cjs": "module.exports = { outputDir: __dirname + '/results' };",
    "some.spec.cjs": `
      const { test, expect } = require(${api});
      test.describe("an operator", () => {
        test("draws a lane", () => { expect(2).toBe(3); });
        test("saves it", ({}, info) => { if (info.retry === 0) throw new Error("only the second time"); });
      });
      test("reads it", () => {});
      test.skip("prints it", () => {});
    `,
  });
  expect(found).toMatchObject({ passed: 1, skipped: 1 });
  expect(told(found.failures)).toEqual([
    [
      "some.spec.cjs",
      "an operator > draws a lane",
      "Error: expect(received).toBe(expected) // Object.is equality\nExpected: 3\nReceived: 2",
    ],
    ["some.spec.cjs", "an operator > saves it", "Error: only the second time"],
  ]);
  // A file that cannot be loaded keeps Playwright from running any.
  const broken = await report("playwright", args, {
    "broken.spec.cjs": `throw new Error("cannot be loaded");`,
  });
  expect(told(broken.failures)).toEqual([["broken.spec.cjs", "", "Error: cannot be loaded"]]);
});

it("describes a failure by file, name and the first line of its error, without colours", () => {
  const file = join(import.meta.dirname, "some.test.ts");
  const failure = failureOf(file, "lanes > are counted", [
    {
      name: "Error",
      message: "\u001b[31mno lane\u001b[39m\n\nat\nall\nto be\nfound",
      cause: { name: "TypeError", message: "no road\nat all" },
    },
  ]);
  expect(describeFailure(failure).split("\n    ")).toEqual([
    "tools/test/some.test.ts > lanes > are counted",
    "Error: no lane",
    "at",
    "all",
    "to be",
    "TypeError: no road",
  ]);
  expect(describeFailure(failureOf("", "", []))).toBe("outside any test\n    no error was told");
});
