import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { generateCity, type RehearsalCity } from "@lukou/rehearsal";
import { CliError } from "../../cli/cli-error.ts";
import { createWorld } from "../../world/create-world.ts";
import type { IntersectionWorld, PictureCamera, PictureFault } from "../../world/world.types.ts";
import { createPictures } from "../create-pictures.ts";
import { camerasOf } from "../lens/cameras.ts";

export const PICTURE_USAGE = `  npm run field -- picture --camera 序列号 --at 08:00 画面.jpg
      渲染一台相机在今天这一刻（北京时间）的画面；--at 也可写 2026-11-20T08:00
      --intersection 路口键   代替--camera：渲染这个路口的全部相机，存入给出的目录
      --list                 代替--camera：列出相机的序列号、路口与朝向
      --moved 水平度,俯仰度  --dirty 0~1  --covered 0~1   相机故障
      --seed 1  --intersections 160`;

const text = { type: "string" } as const;
const BEIJING = 8 * 3_600_000;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        camera: text,
        intersection: text,
        list: { type: "boolean" },
        at: text,
        moved: text,
        dirty: text,
        covered: text,
        seed: { ...text, default: "1" },
        intersections: { ...text, default: "160" },
      },
    });
  } catch {
    throw new CliError(PICTURE_USAGE);
  }
}

/**
 * Renders pictures from the command line; `args` follow the word `picture`. Gives the lines to print, throws a CliError for
 * arguments that do not fit. `now` in ms.
 */
export async function pictureCommand(args: readonly string[], now: number): Promise<string[]> {
  const { values, positionals } = parse(args);
  const city = cityOf(values.seed, values.intersections);
  if (values.list === true) return listCameras(city);
  const [out, ...rest] = positionals;
  if (out === undefined || rest.length > 0) throw new CliError(PICTURE_USAGE);
  const at = momentOf(values.at, now);
  const fault = faultOf(values);
  const cameras =
    values.intersection === undefined
      ? [findCamera(city, values.camera)]
      : camerasAt(city, values.intersection);
  const pictures = createPictures(city, keepWorlds(city, at));
  try {
    if (values.intersection !== undefined) mkdirSync(out, { recursive: true });
    const lines: string[] = [];
    for (const { cameraKey, cameraSn } of cameras) {
      pictures.setFault(cameraKey, fault);
      const path = values.intersection === undefined ? out : join(out, `${cameraSn}.jpg`);
      const jpeg = await pictures.jpegOf(cameraKey, at);
      writeFileSync(path, jpeg);
      lines.push(`已写出 ${path}（${Math.ceil(jpeg.length / 1024)} KB）：${cameraKey}`);
    }
    return lines;
  } finally {
    await pictures.close();
  }
}

/** The city of a seed and a number of intersections, given as text. */
export function cityOf(seed: string, intersections: string): RehearsalCity {
  if (!/^\d{1,9}$/.test(seed) || !/^\d{1,5}$/.test(intersections))
    throw new CliError("--seed 与 --intersections 应为非负整数");
  return generateCity({ seed: Number(seed), intersections: Number(intersections) });
}

/** Worlds of a city from one moment on, made when they are first looked at; watched, so that streams run smoothly. */
export function keepWorlds(city: RehearsalCity, from: number): (key: string) => IntersectionWorld {
  const worlds = new Map<string, IntersectionWorld>();
  return (key) => {
    const world = worlds.get(key) ?? createWorld(city, key, { from });
    world.watch(true);
    worlds.set(key, world);
    return world;
  };
}

function listCameras(city: RehearsalCity): string[] {
  return city.intersections.flatMap(({ key, name }) =>
    camerasOf(city, key).map(
      ({ cameraSn, cameraKey, view }) => `${cameraSn}  ${cameraKey}  ${name}  ${view.heading}°`,
    ),
  );
}

function camerasAt(city: RehearsalCity, intersectionKey: string): PictureCamera[] {
  const exists = city.intersections.some(({ key }) => key === intersectionKey);
  const cameras = exists ? camerasOf(city, intersectionKey) : [];
  if (cameras.length === 0) throw new CliError(`路口“${intersectionKey}”不存在或没有相机`);
  return cameras;
}

function findCamera(city: RehearsalCity, wanted: string | undefined): PictureCamera {
  if (wanted === undefined) throw new CliError(PICTURE_USAGE);
  for (const { key } of city.intersections) {
    const camera = camerasOf(city, key).find(
      ({ cameraSn, cameraKey }) => cameraSn === wanted || cameraKey === wanted,
    );
    if (camera !== undefined) return camera;
  }
  throw new CliError(`没有相机“${wanted}”，请用 npm run field -- picture --list 查看`);
}

/** A time of today, or a day with its time, in Beijing; now if not given. */
function momentOf(given: string | undefined, now: number): number {
  if (given === undefined) return now;
  const today = new Date(now + BEIJING).toISOString().slice(0, 10);
  const moment = /^\d{1,2}:\d{2}$/.test(given) ? `${today}T${given.padStart(5, "0")}` : given;
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(moment) ? Date.parse(`${moment}:00+08:00`) : Number.NaN;
  if (Number.isNaN(ms)) throw new CliError("--at 应为 08:00 或 2026-11-20T08:00");
  return ms;
}

function faultOf(values: { moved?: string; dirty?: string; covered?: string }): PictureFault {
  const share = (name: "dirty" | "covered") => {
    const value = values[name] === undefined ? 0 : Number(values[name]);
    if (!(value >= 0 && value <= 1)) throw new CliError(`--${name} 应为 0 至 1`);
    return value;
  };
  const [headingDeg = 0, pitchDeg = 0] = (values.moved ?? "0,0").split(",").map(Number);
  if (!Number.isFinite(headingDeg) || !Number.isFinite(pitchDeg))
    throw new CliError("--moved 应为 水平度,俯仰度");
  const moved = headingDeg === 0 && pitchDeg === 0 ? {} : { moved: { headingDeg, pitchDeg } };
  return { ...moved, dirty: share("dirty"), covered: share("covered") };
}
