import { execFileSync } from "node:child_process";

/** Whether a program of another maker is on this machine. */
export function has(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** What a program says on its output; throws when it ends with an error. */
export const say = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
