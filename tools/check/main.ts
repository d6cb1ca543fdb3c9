import { Tally } from "../lib/tally.ts";
import { runChecks } from "./run-checks.ts";

const tally = new Tally();
await runChecks(tally);
console.log(tally.line());
process.exitCode = tally.exitCode();
