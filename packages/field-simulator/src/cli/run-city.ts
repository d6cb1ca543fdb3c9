import { createPublicKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { type FieldOptions, startField } from "../field/field.ts";
import { parseScenario, runScenario } from "../scenarios/run-scenario.ts";
import { CliError } from "./cli-error.ts";
import { startControl } from "./control-server.ts";

export interface CityCommand {
  readonly options: Omit<FieldOptions, "key" | "firmwareKeys">;
  readonly keyFile: string;
  /** `id=file`, each. */
  readonly firmwareKeys: readonly string[];
  readonly scenario: string | undefined;
  readonly controlPort: number;
}

/** Reads a file; throws a CliError that names what it was for. */
export function readInput(path: string, what: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new CliError(`无法读取${what}：${path}`);
  }
}

function publicKey(given: string): readonly [string, KeyObject] {
  const at = given.indexOf("=");
  const file = given.slice(at + 1);
  try {
    return [given.slice(0, at), createPublicKey(readInput(file, "固件签名公钥"))];
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`不是PEM公钥：${file}`);
  }
}

/** Runs a city until the process is told to end. */
export async function runCity({ options, keyFile, firmwareKeys, scenario, controlPort }: CityCommand) {
  const key = readInput(keyFile, "演示密钥");
  const story =
    scenario === undefined ? undefined : parseScenario(readInput(scenario, "场景文件").toString("utf8"));
  const tell = (line: string) => console.log(line);
  const field = await startField({ ...options, key, firmwareKeys: new Map(firmwareKeys.map(publicKey)) });
  const server = await startControl(field, controlPort, tell).catch(() => {
    throw new CliError(`控制端口${controlPort}被占用，请用 --control 换一个`);
  });
  tell(`${field.devices.length}台设备，${field.planned.chosen.length}个路口；控制地址 ${server.url}`);
  if (story) runScenario(field, story, tell);
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    server.close();
    void field.stop().then(() => process.exit(0));
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
}
