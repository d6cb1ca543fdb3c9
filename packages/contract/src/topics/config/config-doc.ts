import { z } from "zod";
import type { DeviceKind } from "../device-kind.ts";
import { list } from "../fields/scalars.ts";
import * as section from "./sections.ts";

/** Lanes and areas that one configuration may hold. */
export const LANES_MAX = 256;
export const AREAS_MAX = 256;

/** Every section of a configuration; one left out is not managed, the device keeps its own (southbound 9). */
const sections = {
  reporting: section.reporting,
  time: section.time,
  network: section.network,
  intersection: section.intersection,
  cameras: list(section.camera, 32, "相机"),
  radars: list(section.radar, 32, "雷达"),
  lanes: list(section.lane, LANES_MAX, "车道"),
  areas: list(section.area, AREAS_MAX, "区域"),
  calibration: list(section.calibration, 32, "标定"),
  fusion: section.fusion,
};

export type ConfigSection = keyof typeof sections;

const host = ["reporting", "time", "network"] as const satisfies readonly ConfigSection[];
const unit = Object.keys(sections) as ConfigSection[];

/** The sections that each kind of device understands. */
export const configSectionsOfKind: Readonly<Record<DeviceKind, readonly ConfigSection[]>> = {
  erv: unit,
  rscu: unit,
  mvd: unit.filter((name) => name !== "radars"),
  hpc: unit.filter((name) => name !== "radars"),
  radar: [...host, "intersection", "radars", "lanes"],
  camera: [...host, "intersection", "cameras", "areas", "calibration"],
  pole: [...host, "intersection", "cameras", "areas"],
  watchdog: host,
  k1: host,
  vehicle: host,
};

/** Sections that a preview may hold (southbound 9). */
export const PREVIEW_SECTIONS: readonly ConfigSection[] = ["fusion", "calibration"];

/** Name of the format of a kind's configuration, as `schema` of config/down says it. */
export const configSchemaName = (kind: DeviceKind): string => `${kind}/1`;

const pick = (names: readonly ConfigSection[]) =>
  z
    .object(sections)
    .pick(Object.fromEntries(names.map((name) => [name, true])) as { readonly [S in ConfigSection]: true })
    .partial();

/** Schema of the document that a kind is sent; sections of other kinds are cut off when it is parsed. */
export const configDocOfKind = (kind: DeviceKind) => pick(configSectionsOfKind[kind]);

/** Schema of the document of a preview for a kind. */
export const previewDocOfKind = (kind: DeviceKind) =>
  pick(configSectionsOfKind[kind].filter((name) => PREVIEW_SECTIONS.includes(name)));

/** A whole configuration, every section optional. */
export type ConfigDoc = z.infer<ReturnType<typeof configDocOfKind>>;
