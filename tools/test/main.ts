import { parseArgs } from "node:util";
import { runChecks } from "../check/run-checks.ts";
import { Tally } from "../lib/tally.ts";
import { ensureBrowser } from "./browser.ts";
import { runBrowserStories, runVitest, title } from "./steps.ts";

const PARTS = ["checks", "pure", "web", "db", "faults", "e2e"] as const;
type Part = (typeof PARTS)[number];

/** The database server of a second run of the database tests; the first always uses the embedded one. */
const external = process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"];
const EMBEDDED = { TEST_DATABASE_URL: undefined, DATABASE_URL: undefined };

const { values } = parseArgs({ options: { only: { type: "string" } } });
if (values.only !== undefined && !(PARTS as readonly string[]).includes(values.only)) {
  console.error(`--only is one of ${PARTS.join(", ")}`);
  process.exit(2);
}
const wanted = (part: Part): boolean => values.only === undefined || values.only === part;

const tally = new Tally();
const browser = wanted("e2e") ? await ensureBrowser() : undefined;
if (wanted("checks")) {
  title("checks");
  await runChecks(tally);
}
// They mostly wait: for a database that is away, for a patience to end. Meanwhile the others work.
const faults = wanted("faults")
  ? runVitest(tally, "faults", "faults", EMBEDDED, { aside: values.only === undefined })
  : undefined;
if (wanted("pure")) await runVitest(tally, "pure", "pure", EMBEDDED);
if (wanted("web")) await runVitest(tally, "web", "web", EMBEDDED);
if (wanted("db")) {
  await runVitest(tally, "db (embedded PostgreSQL)", "db", EMBEDDED);
  if (external) await runVitest(tally, "db (external PostgreSQL)", "db", { TEST_DATABASE_URL: external });
}
await faults;
if (wanted("e2e")) {
  if (browser) await runBrowserStories(tally, { ...EMBEDDED, ...browser });
  else tally.addCrash("e2e (no browser)");
}

const failed = tally.failedSteps();
console.log(failed.length === 0 ? "" : `\nfailed: ${failed.join(", ")}`);
for (const failure of tally.failures()) console.log(`✗ ${failure}`);
console.log(tally.line());
process.exitCode = tally.exitCode();
