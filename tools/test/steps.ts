import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool } from "../lib/run-tool.ts";
import type { Tally } from "../lib/tally.ts";
import { buildWebIfStale, WebBuildError } from "../start/build-web.ts";
import { type PlaywrightReport, playwrightCounts, type VitestReport, vitestCounts } from "./reports.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs one project of vitest and adds its counts. */
export async function runVitest(
  tally: Tally,
  name: string,
  project: string,
  env: Environment = {},
): Promise<void> {
  await withReport(tally, name, async (report) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { code } = await runTool("vitest", ["run", "--project", project, ...reporters], {
      env,
      show: true,
    });
    return { code, counts: () => vitestCounts(readJson(report) as VitestReport) };
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
  await withReport(tally, "e2e", async (report) => {
    const { code } = await runTool(
      "playwright",
      ["test", "-c", "e2e/playwright.config.ts", "--reporter=list,json"],
      {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        show: true,
      },
    );
    return { code, counts: () => playwrightCounts(readJson(report) as PlaywrightReport) };
  });
}

/** A heading between the steps. */
export function title(name: string): void {
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 60 - name.length))}`);
}

/** A step without a readable report crashed; one that failed without saying what counts as one failure more. */
async function withReport(
  tally: Tally,
  name: string,
  run: (report: string) => Promise<{ code: number; counts: () => ReturnType<typeof vitestCounts> }>,
): Promise<void> {
  title(name);
  const folder = mkdtempSync(join(tmpdir(), "lukou-report-"));
  try {
    const { code, counts } = await run(join(folder, "report.json"));
    const counted = counts();
    const silent = code !== 0 && counted.failed === 0;
    if (silent) console.log(`${name} ended with code ${code} although no test failed`);
    tally.add(name, silent ? { ...counted, failed: 1 } : counted);
  } catch (error) {
    console.log(`${name} crashed: ${error instanceof Error ? error.message : String(error)}`);
    tally.addCrash(name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
