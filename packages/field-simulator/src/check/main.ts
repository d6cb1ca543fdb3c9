import { parseArgs } from "node:util";
import { parseClientId } from "@lukou/contract/topics";
import { CliError } from "../cli/cli-error.ts";
import { USAGE } from "../cli/usage.ts";
import { startTimers } from "../time/timers.ts";
import { connectPeer } from "./mqtt-peer.ts";
import { reportJson, reportLines } from "./report.ts";
import { runCheck } from "./run-check.ts";

const text = { type: "string" } as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { device: text, user: text, secret: text, json: { type: "boolean" } },
    });
  } catch {
    throw new CliError(USAGE);
  }
}

/** Checks one device on a broker; answers the exit code: 0 if nothing was found wrong. */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [url, ...rest] = positionals;
  const device = parseClientId(values.device ?? "");
  if (url === undefined || rest.length > 0 || !/^mqtts?:\/\//.test(url)) throw new CliError(USAGE);
  if (!device) throw new CliError("--device 应为 类别:序列号，例如 erv:EV25-ABC123");
  const peer = await connectPeer(url, { username: values.user, password: values.secret }).catch(() => {
    throw new CliError(`无法连接${url}，请检查地址、用户名和口令`);
  });
  const timers = startTimers();
  const tell = values.json === true ? undefined : (line: string) => console.log(`… ${line}`);
  const verdicts = await runCheck({ device, link: peer, timers, ...(tell && { tell }) });
  timers.stop();
  await peer.close();
  console.log(values.json === true ? reportJson(verdicts) : reportLines(verdicts).join("\n"));
  return verdicts.some(({ passed }) => passed === false) ? 1 : 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
