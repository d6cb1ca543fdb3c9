import { runTool } from "../lib/run-tool.ts";

export interface CheckResult {
  readonly passed: boolean;
  /** What to mend, or what to watch when it passed. */
  readonly findings: string;
}

/** One question about the whole repository, answered without running the product. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<CheckResult>;
}

/** A check that a tool of `node_modules/.bin` answers by its exit code. */
export function toolCheck(name: string, tool: string, ...args: string[]): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await runTool(tool, args);
      return { passed: code === 0, findings: code === 0 ? "" : output };
    },
  };
}

/** A check whose findings are lines; it passes when there is none. */
export function listCheck(name: string, find: () => Promise<readonly string[]>): Check {
  return {
    name,
    run: async () => {
      const lines = await find();
      return { passed: lines.length === 0, findings: lines.join("\n") };
    },
  };
}
