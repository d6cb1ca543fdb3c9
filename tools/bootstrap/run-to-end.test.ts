import { expect, it } from "vitest";
import { runToEnd } from "./run-to-end.mjs";

const run = (script: string) => runToEnd(process.execPath, ["-e", script], process.cwd());

it("answers the exit code of the script", async () => {
  expect(await run("process.exit(0)")).toBe(0);
  expect(await run("process.exit(7)")).toBe(7);
});

it.skipIf(process.platform === "win32")(
  "answers 128 and the signal for a script that was killed",
  async () => {
    expect(await run("process.kill(process.pid, 'SIGKILL')")).toBe(137);
  },
);

it("gives the script a channel that tells it when this process ends", async () => {
  expect(await run("process.exit(process.connected ? 3 : 4)")).toBe(3);
});

it("fails when the program is missing", async () => {
  await expect(runToEnd("/no/such/node", [], process.cwd())).rejects.toThrow("ENOENT");
});
