import { parseArgs } from "node:util";
import { AdministrationError, ConfigError, EmbeddedDatabaseError, StartError } from "@lukou/server";
import { administer } from "./accounts.ts";
import { writeBrokerFiles } from "./broker-files.ts";
import { CliError } from "./cli-error.ts";
import { findIntersection, intersectionLines, mapZip, rehearsalCity, writeOut } from "./rehearsal.ts";
import { USAGE } from "./usage.ts";

try {
  console.log((await run(process.argv.slice(2))).join("\n"));
} catch (error) {
  if (!isMendable(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<string[]> {
  const { values, positionals } = parse(args);
  const [command = ""] = positionals;
  if (command === "users" || command === "cities") return await administer(positionals, values);
  if (command === "broker-files") return await writeBrokerFiles(positionals.slice(1));
  if (positionals.length !== 1 || (command !== "list" && command !== "zip")) throw new CliError(USAGE);
  const city = rehearsalCity(values.seed, values.intersections);
  if (command === "list") return intersectionLines(city);
  const { intersection: wanted, out } = values;
  if (wanted === undefined || out === undefined) throw new CliError(USAGE);
  const intersection = findIntersection(city, wanted);
  const zip = await mapZip(city, intersection);
  writeOut(out, zip);
  return [
    `已写出 ${out}（${Math.ceil(zip.length / 1024)} KB）：${intersection.name}，路口编号 ${intersection.platId}`,
  ];
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { ...text, default: "1" },
        intersections: { ...text, default: "160" },
        intersection: text,
        out: text,
        name: text,
        role: text,
        city: { ...text, multiple: true },
        "all-cities": { type: "boolean" },
      },
    });
  } catch {
    throw new CliError(USAGE);
  }
}

/** Errors whose message says what to do. */
function isMendable(error: unknown): error is Error {
  return [CliError, AdministrationError, ConfigError, EmbeddedDatabaseError, StartError].some(
    (kind) => error instanceof kind,
  );
}
