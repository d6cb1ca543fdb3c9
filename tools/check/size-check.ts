import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../lib/list-files.ts";
import type { Check } from "./check.ts";

const WARN_LINES = 250;
const MAX_LINES = 400;
const MAX_TEST_LINES = 600;

const SOURCE = /\.(ts|tsx|mjs|css)$/;
const TEST = /\.test\.tsx?$|^e2e\//;

/** Whether a file has outgrown one subject. `lines` counts blank ones and comments too. */
export function sizeVerdict(file: string, lines: number): "fine" | "watch" | "too long" {
  const isTest = TEST.test(file);
  if (lines > (isTest ? MAX_TEST_LINES : MAX_LINES)) return "too long";
  return lines > WARN_LINES && !isTest ? "watch" : "fine";
}

/** Sources stay small: over 250 lines they are named, over 400 (tests 600) they fail. */
export function sizeCheck(root: string): Check {
  return {
    name: "file sizes",
    run: async () => {
      const findings: string[] = [];
      let passed = true;
      for (const file of await sources(root)) {
        const lines = (await readFile(join(root, file), "utf8")).split("\n").length - 1;
        const verdict = sizeVerdict(file, lines);
        if (verdict === "fine") continue;
        if (verdict === "too long") passed = false;
        findings.push(`${verdict}: ${file} (${lines} lines)`);
      }
      return { passed, findings: findings.join("\n") };
    },
  };
}

async function sources(root: string): Promise<string[]> {
  const folders = await Promise.all(["packages", "tools", "e2e"].map((folder) => listFiles(root, folder)));
  return folders.flat().filter((file) => SOURCE.test(file));
}
