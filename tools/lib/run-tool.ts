import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { ROOT } from "./root.ts";

const BIN = join(ROOT, "node_modules", ".bin");

export interface ToolRun {
  /** Exit code; 127 when the tool could not be started, 1 when a signal ended it. */
  readonly code: number;
  /** What it said on both streams; empty when shown directly. */
  readonly output: string;
}

interface ToolOptions {
  /** Variables on top of this process's own; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Let it speak to the terminal instead of collecting what it says. */
  readonly show?: boolean;
}

/** Runs a tool of `node_modules/.bin` in the repository on this process's Node and waits for its end. */
export function runTool(name: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolRun> {
  return runProgram(join(BIN, name), args, options);
}

/** Runs any program in the repository and waits for its end; never rejects. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, show = false }: ToolOptions = {},
): Promise<ToolRun> {
  const path = [dirname(process.execPath), BIN, process.env["PATH"] ?? ""].join(delimiter);
  return new Promise((settle) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, PATH: path, ...env },
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
      // Windows starts the tools through command files, which only a shell can run.
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", (error) => settle({ code: 127, output: `${output}${error.message}\n` }));
    child.on("close", (code) => settle({ code: code ?? 1, output }));
  });
}
