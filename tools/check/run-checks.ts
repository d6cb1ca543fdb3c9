import type { Tally } from "../lib/tally.ts";
import { checks } from "./checks.ts";

/** Runs all checks one after the other, tells each result, and counts each as one. */
export async function runChecks(tally: Tally): Promise<void> {
  for (const { name, run } of checks) {
    const startedAt = performance.now();
    const { passed, findings } = await run().catch((error: unknown) => ({
      passed: false,
      findings: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${passed ? "✓" : "✗"} ${name} (${seconds} s)`);
    if (findings) console.log(indent(findings));
    tally.add(name, { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
  }
}

const indent = (text: string): string => text.trimEnd().replace(/^/gm, "    ");
