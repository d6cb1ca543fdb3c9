import { parseArgs } from "node:util";
import { CliError } from "./cli/cli-error.ts";
import { control } from "./cli/control-client.ts";
import { faultLines } from "./cli/fault-list.ts";
import { readInput, runCity } from "./cli/run-city.ts";
import { CONTROL_PORT, USAGE } from "./cli/usage.ts";
import { FaultError } from "./faults/define-fault.ts";
import { faultOf, isFaultName } from "./faults/registry.ts";
import { camerasCommand } from "./pictures/commands/cameras-command.ts";
import { pictureCommand } from "./pictures/commands/picture-command.ts";
import { parseScenario } from "./scenarios/run-scenario.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mqtt: { ...text, default: "mqtt://127.0.0.1:1883" },
        "key-file": { ...text, default: "data/field.key" },
        seed: { ...text, default: "1" },
        intersections: { ...text, default: "160" },
        limit: text,
        only: text,
        vehicles: { ...text, default: "0" },
        spread: { ...text, default: "0" },
        "no-traffic": flag,
        "no-pictures": flag,
        "camera-port": text,
        "firmware-key": { ...text, multiple: true },
        scenario: text,
        control: { ...text, default: String(CONTROL_PORT) },
        device: { ...text, default: "" },
        set: { ...text, multiple: true },
        end: flag,
        help: flag,
      },
    });
  } catch {
    throw new CliError(USAGE);
  }
}

type Values = ReturnType<typeof parse>["values"];

function wholeNumber(name: keyof Values, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new CliError(`--${name} 应为非负整数`);
  return Number(value);
}

/** `name=value` pairs of a fault's parameters. */
function paramsOf(pairs: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    if (at < 1) throw new CliError(`--set 应为 参数=值：${pair}`);
    params[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return params;
}

async function city(values: Values): Promise<void> {
  const { limit, only, "camera-port": cameraPort } = values;
  await runCity({
    options: {
      mqttUrl: values.mqtt,
      seed: wholeNumber("seed", values.seed),
      intersections: wholeNumber("intersections", values.intersections),
      limit: limit === undefined ? undefined : wholeNumber("limit", limit),
      only: only?.split(","),
      vehicles: wholeNumber("vehicles", values.vehicles),
      spreadMs: wholeNumber("spread", values.spread) * 1000,
      traffic: values["no-traffic"] !== true,
      pictures: values["no-pictures"] !== true,
      cameraPort: cameraPort === undefined ? undefined : wholeNumber("camera-port", cameraPort),
    },
    keyFile: values["key-file"],
    firmwareKeys: values["firmware-key"] ?? [],
    scenario: values.scenario,
    controlPort: wholeNumber("control", values.control),
  });
}

/** Commands with arguments of their own. */
const OWN: Readonly<Record<string, (args: readonly string[]) => Promise<readonly string[]>>> = {
  picture: (args) => pictureCommand(args, Date.now()),
  cameras: async (args) => {
    const { lines, close } = await camerasCommand(args, Date.now);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void close());
    return lines;
  },
};

async function run(args: readonly string[]): Promise<readonly string[]> {
  const [word = "", ...own] = args;
  const command = OWN[word];
  return command ? await command(own) : await runField(args);
}

async function runField(args: readonly string[]): Promise<readonly string[]> {
  const { values, positionals } = parse(args);
  const [command, name = "", ...rest] = positionals;
  if (values.help === true || rest.length > 0) return [USAGE];
  const port = wholeNumber("control", values.control);
  switch (command) {
    case "city":
      await city(values);
      return [];
    case "list":
      return faultLines();
    case "devices":
      return await control(port, "GET", "/devices");
    case "fault": {
      if (!isFaultName(name)) throw new CliError(`没有故障“${name}”，请用 npm run field -- list 查看`);
      if (faultOf(name).strikes !== "field" && values.device === "")
        throw new CliError("请用 --device 给出序列号");
      const params = paramsOf(values.set ?? []);
      return await control(port, "POST", "/faults", {
        fault: name,
        target: values.device,
        params,
        end: values.end === true,
      });
    }
    case "scenario":
      return await control(
        port,
        "POST",
        "/scenario",
        parseScenario(readInput(name, "场景文件").toString("utf8")),
      );
    default:
      throw new CliError(USAGE);
  }
}

try {
  const lines = await run(process.argv.slice(2));
  if (lines.length > 0) console.log(lines.join("\n"));
} catch (error) {
  if (!(error instanceof CliError || error instanceof FaultError || error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
