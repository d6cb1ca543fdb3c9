import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { ROOT } from "../lib/root.ts";
import type { Counts } from "../lib/tally.ts";

const Failure = z.object({
  /** Path in the repository; empty when the error belongs to no file. */
  file: z.string(),
  /** Groups and test, joined by ` > `; empty when a whole file failed. */
  name: z.string(),
  /** The first lines of the error and of what caused it. */
  error: z.string(),
});
export type Failure = z.infer<typeof Failure>;

const RunReport = z.object({ passed: z.number(), skipped: z.number(), failures: z.array(Failure) });

/** What the reporters tell of a run: each failed test, file and error outside any test is one failure. */
export type RunReport = z.infer<typeof RunReport>;

/** Where a reporter leaves its report: the variable by which the run tells it. */
export const REPORT_VARIABLE = "LUKOU_TEST_REPORT";

/** Leaves the report where the run asked for it; does nothing for a run that did not. */
export function leaveReport(report: RunReport): void {
  const path = process.env[REPORT_VARIABLE];
  if (path) writeFileSync(path, JSON.stringify(report));
}

/** Reads the report of a run; throws when there is none. */
export function readReport(path: string): RunReport {
  return RunReport.parse(JSON.parse(readFileSync(path, "utf8")));
}

export function countsOf({ passed, skipped, failures }: RunReport): Counts {
  return { passed, failed: failures.length, skipped };
}

interface ToldError {
  readonly name?: string;
  readonly message?: string;
  readonly cause?: unknown;
}

/** Enough for what was expected and received, and for the seed and the counterexample of a property. */
const LINES_OF_ERROR = 4;

/** A failure in the words of its first error: where, what, and the first lines of why, without colours. */
export function failureOf(file: string, name: string, errors: readonly ToldError[]): Failure {
  const [first = {}] = errors;
  const lines = [...wordsOf(first, LINES_OF_ERROR), ...wordsOf(first.cause ?? {}, 1)];
  return { file: file && relative(ROOT, file), name, error: lines.join("\n") || "no error was told" };
}

function wordsOf({ name, message = "" }: ToldError, count: number): string[] {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const [line = "", ...others] = lines.slice(0, count);
  return [name && !line.startsWith(name) ? `${name}: ${line}` : line, ...others].filter(Boolean);
}

/** For people: where it failed, and below it why. */
export function describeFailure({ file, name, error }: Failure): string {
  const place = [file, name].filter(Boolean).join(" > ") || "outside any test";
  return [place, ...error.split("\n")].join("\n    ");
}
