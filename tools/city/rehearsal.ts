import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { intersectionType } from "@lukou/contract";
import { writeShapefileZip } from "@lukou/geometry/write";
import {
  generateCity,
  generateHdMap,
  type RehearsalCity,
  type RehearsalIntersection,
} from "@lukou/rehearsal";
import { CliError } from "./cli-error.ts";

/** The intersections of a rehearsal city, one per line: number, key, platform number, type, place (WGS-84), name. */
export function intersectionLines(city: RehearsalCity): string[] {
  return city.intersections.map((intersection, index) =>
    [
      String(index + 1),
      intersection.key,
      intersection.platId,
      intersectionType.items.find(({ code }) => code === intersection.type)?.label,
      `${intersection.longitude},${intersection.latitude}`,
      intersection.name,
    ].join("\t"),
  );
}

/** Finds an intersection by its number in the list (from 1), key or platform number. Throws a {@link CliError}. */
export function findIntersection(city: RehearsalCity, wanted: string): RehearsalIntersection {
  const found =
    city.intersections.find(({ key, platId }) => key === wanted || platId === wanted) ??
    (/^[1-9]\d*$/.test(wanted) ? city.intersections[Number(wanted) - 1] : undefined);
  if (found) return found;
  throw new CliError(
    `演练城市“${city.city.name}”没有路口 ${wanted}。请用 npm run city -- list 查看，序号为 1 至 ${city.intersections.length}`,
  );
}

/** The HD map of an intersection as a zip of shapefiles, ready to be uploaded. */
export async function mapZip(city: RehearsalCity, intersection: RehearsalIntersection): Promise<Uint8Array> {
  const layers = generateHdMap(city, intersection.key).map(({ name, data }) => ({ name, features: data }));
  return await writeShapefileZip(layers);
}

/** The city of the options; {@link CliError} for options the generator does not take. */
export function rehearsalCity(seed: string, intersections: string): RehearsalCity {
  const options = {
    seed: wholeNumber("--seed", seed),
    intersections: wholeNumber("--intersections", intersections),
  };
  try {
    return generateCity(options);
  } catch (error) {
    if (error instanceof RangeError) throw new CliError(error.message);
    throw error;
  }
}

/** Writes a file, from the folder the command was called in; {@link CliError} when the place cannot be written. */
export function writeOut(path: string, content: Uint8Array): void {
  try {
    writeFileSync(resolve(process.env["INIT_CWD"] ?? ".", path), content);
  } catch (error) {
    throw new CliError(`无法写入 ${path}：${(error as Error).message}`);
  }
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CliError(`${option} 应为整数，当前为 ${text}`);
  return Number(text);
}
