import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Companion, type Config, FIELD_KEY_FILE } from "@lukou/server";

const CLI = fileURLToPath(new URL("../../packages/field-simulator/src/cli.ts", import.meta.url));
const END_WITH_PARENT = pathToFileURL(fileURLToPath(new URL("end-with-parent.ts", import.meta.url))).href;
/** Where `npm run field -- fault` looks for a running simulator. */
const CONTROL_PORT = 7830;
/** Simulated devices come up one after the other, as after a power cut, in seconds. */
const SPREAD_S = 20;
/** A simulator that does not end in good order is ended all the same. */
const END_MS = 5_000;

/** Arguments of the simulator for the city and the broker of a configuration. */
export function simulatorArguments(
  config: Pick<Config, "DATA_DIR" | "DEMO_SEED" | "DEMO_INTERSECTIONS">,
  mqttUrl: string,
  controlPort: number,
): string[] {
  return [
    "city",
    `--mqtt=${mqttUrl}`,
    `--key-file=${join(config.DATA_DIR, FIELD_KEY_FILE)}`,
    `--seed=${config.DEMO_SEED}`,
    `--intersections=${config.DEMO_INTERSECTIONS}`,
    `--spread=${SPREAD_S}`,
    `--control=${controlPort}`,
  ];
}

/** Runs the devices of the rehearsal city beside the platform, in a process of their own. */
export const fieldSimulator: Companion = async ({ rehearsalMqttUrl }, config, say) => {
  if (!config.FIELD || rehearsalMqttUrl === undefined) return async () => {};
  const port = await freePort(CONTROL_PORT);
  const child = spawn(
    process.execPath,
    [`--import=${END_WITH_PARENT}`, CLI, ...simulatorArguments(config, rehearsalMqttUrl, port)],
    { stdio: ["ignore", "ignore", "pipe", "ipc"] },
  );
  let ending = false;
  const tell = (line: string) => say(`模拟设备：${line}`);
  if (child.stderr) createInterface({ input: child.stderr }).on("line", tell);
  child.on("error", (error) => tell(`无法启动（${error.message}）`));
  child.on("exit", (code) => {
    if (!ending) tell(`已退出（${code ?? "被终止"}），平台继续运行；重新启动平台即可恢复`);
  });
  tell("与平台一同运行；FIELD=0 可关闭");
  return async () => {
    ending = true;
    await end(child);
  };
};

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), END_MS);
  await exited;
  clearTimeout(timer);
}

/** The wanted port of this machine if nobody has it, else 0 for any. */
async function freePort(wanted: number): Promise<number> {
  const probe = createServer();
  return await new Promise((resolve) => {
    probe.once("error", () => resolve(0));
    probe.listen(wanted, "127.0.0.1", () => probe.close(() => resolve(wanted)));
  });
}
