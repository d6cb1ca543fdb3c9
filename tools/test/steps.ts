import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool, type ToolRun } from "../lib/run-tool.ts";
import type { Tally } from "../lib/tally.ts";
import { buildWebIfStale, WebBuildError } from "../start/build-web.ts";
import { countsOf, describeFailure, REPORT_VARIABLE, readReport } from "./run-report.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Our own reporters, beside the ones people read. */
const VITEST_REPORTER = `--reporter=${join(import.meta.dirname, "vitest-reporter.ts")}`;
const PLAYWRIGHT_REPORTERS = `--reporter=list,${join(import.meta.dirname, "playwright-reporter.ts")}`;

/** Runs one project of vitest and adds its counts. `aside`: beside other steps, so that it speaks only at its end. */
export async function runVitest(
  tally: Tally,
  name: string,
  project: string,
  env: Environment = {},
  { aside = false }: { readonly aside?: boolean } = {},
): Promise<void> {
  if (!aside) title(name);
  await withReport(tally, name, async (report) => {
    const args = ["run", "--project", project, "--reporter=default", VITEST_REPORTER];
    const run = await runTool("vitest", args, { env: { ...env, ...report }, show: !aside });
    if (aside) {
      title(name);
      console.log(run.output);
    }
    return run;
  });
}

/** Builds the web application, counted as one, and runs the browser stories on it; without a build there are none. */
export async function runBrowserStories(tally: Tally, env: Environment): Promise<void> {
  title("web build");
  try {
    await buildWebIfStale((message) => console.log(message));
    tally.add("web build", { passed: 1, failed: 0, skipped: 0 });
  } catch (error) {
    if (!(error instanceof WebBuildError)) throw error;
    console.log(error.message);
    tally.addCrash("web build");
    tally.addCrash("e2e (no web build)");
    return;
  }
  title("e2e");
  await withReport(tally, "e2e", (report) =>
    runTool("playwright", ["test", "-c", "e2e/playwright.config.ts", PLAYWRIGHT_REPORTERS], {
      env: { ...env, ...report },
      show: true,
    }),
  );
}

/** A heading between the steps. */
export function title(name: string): void {
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 60 - name.length))}`);
}

/** A step without a readable report crashed; one that failed without saying what counts as one failure more. */
async function withReport(
  tally: Tally,
  name: string,
  run: (report: Environment) => Promise<ToolRun>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "lukou-report-"));
  const path = join(folder, "report.json");
  try {
    const { code } = await run({ [REPORT_VARIABLE]: path });
    const report = readReport(path);
    if (code !== 0 && report.failures.length === 0) {
      report.failures.push({ file: "", name: "", error: `ended with code ${code} although no test failed` });
    }
    tally.add(name, countsOf(report), report.failures.map(describeFailure));
  } catch (error) {
    tally.addCrash(name, `crashed: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
