import { kindOf, type ReadingLevel } from "@lukou/equipment";
import { z } from "zod";
import { type Debounce, judge, type Track } from "./debounce.ts";

/** What may be wrong with a device that is connected, each judged by itself (domain notes 5.1). */
export const healthAxes = ["picture", "radar", "fusion", "clock", "host"] as const;
export type HealthAxis = (typeof healthAxes)[number];

const AXIS: Debounce = { bad: 3, of: 5 };
const PART: Debounce = { bad: 2, of: 3 };
/** Below this the mains are taken to be gone, V. */
const MAINS_GONE_V = 50;

const TrackSchema = z.object({ bits: z.int(), count: z.int(), bad: z.boolean() });

/** What follows from the last few run-status reports of a device; kept beside the last one. */
export const Health = z.object({
  axes: z.partialRecord(z.enum(healthAxes), TrackSchema).default({}),
  /** What it reported of parts of its own and of its children, by serial; `bad` is down. */
  parts: z.record(z.string(), TrackSchema).default({}),
  /** Of a monitoring board: whether the mains are gone, and serials whose supply is switched off. */
  mainsGone: z.boolean().default(false),
  relaysOff: z.array(z.string()).default([]),
});
export type Health = z.output<typeof Health>;

/** Health of a device that reported nothing yet, or of which another version wrote something. */
export const readHealth = (stored: unknown): Health => Health.safeParse(stored).data ?? Health.parse({});

/** The parts of run-status that health is judged by besides its readings; whatever is missing says nothing. */
const Reported = z.object({
  active: z.boolean().optional().catch(undefined),
  status: z.unknown().optional(),
  cameras: z
    .array(z.object({ cameraSn: z.string(), active: z.boolean().optional() }))
    .optional()
    .catch(undefined),
  radars: z
    .array(z.object({ deviceSn: z.string(), active: z.boolean().optional() }))
    .optional()
    .catch(undefined),
  children: z
    .array(z.object({ deviceSn: z.string(), active: z.int().optional() }))
    .optional()
    .catch(undefined),
  fusion: z.object({ state: z.unknown().optional() }).optional().catch(undefined),
  ac: z.object({ voltage: z.number().optional() }).optional().catch(undefined),
  ups: z.object({ onBattery: z.boolean().optional() }).optional().catch(undefined),
  relays: z
    .array(z.object({ loadSn: z.string().optional(), on: z.boolean().optional() }))
    .optional()
    .catch(undefined),
});
export type Reported = z.output<typeof Reported>;

/** The parts of a run-status that health is judged by besides its readings; none of what is no object. Never throws. */
export const reportedOf = (runStatus: unknown): Reported => Reported.safeParse(runStatus).data ?? {};

/** Which axis a reading out of its limits belongs to. */
function axisOf(path: string): HealthAxis {
  if (path.startsWith("timeSync.")) return "clock";
  if (path.startsWith("fusion.")) return "fusion";
  if (path === "frameHz") return "radar";
  return ["fps", "bitrate", "occlusion", "offsetPx"].includes(path) ? "picture" : "host";
}

const knownAxes = new Map<number, readonly HealthAxis[]>();

/** Axes of a kind's readings, in their order. */
function axesOf(kindCode: number): readonly HealthAxis[] {
  const axes = knownAxes.get(kindCode) ?? kindOf(kindCode).readings.map(({ path }) => axisOf(path));
  knownAxes.set(kindCode, axes);
  return axes;
}

type Verdicts = Partial<Record<HealthAxis, boolean>>;

/** What one report says of each axis: true is bad, undefined says nothing of it. */
function verdictsOf(kindCode: number, reported: Reported, levels: readonly ReadingLevel[]): Verdicts {
  const verdicts: Verdicts = {};
  const say = (axis: HealthAxis, bad: boolean) => {
    verdicts[axis] = (verdicts[axis] ?? false) || bad;
  };
  for (const [place, axis] of axesOf(kindCode).entries()) {
    const level = levels[place];
    if (level !== undefined && level !== "none") say(axis, level === "degraded");
  }
  if (reported.active !== undefined)
    say(reported.cameras ? "picture" : axisOfActive(kindCode), !reported.active);
  for (const { active } of reported.cameras ?? []) if (active !== undefined) say("picture", !active);
  for (const { active } of reported.radars ?? []) if (active !== undefined) say("radar", !active);
  const state = reported.fusion?.state;
  // 0 stopped, 2 degraded (southbound 5).
  if (typeof state === "number") say("fusion", state !== 1);
  if (reported.status === 0 || reported.status === 1) say("host", reported.status === 1);
  return verdicts;
}

const RADAR_KIND = 4;
const axisOfActive = (kindCode: number): HealthAxis => (kindCode === RADAR_KIND ? "radar" : "picture");

/** Serials that a report names, and whether each is down. `active` of children is 0 online, 1 offline (T/ITS 0180.1). */
function partsOf({ cameras = [], radars = [], children = [] }: Reported): [serial: string, down: boolean][] {
  return [
    ...cameras.flatMap(({ cameraSn, active }): [string, boolean][] =>
      active === undefined ? [] : [[cameraSn, !active]],
    ),
    ...radars.flatMap(({ deviceSn, active }): [string, boolean][] =>
      active === undefined ? [] : [[deviceSn, !active]],
    ),
    ...children.flatMap(({ deviceSn, active }): [string, boolean][] =>
      active === undefined ? [] : [[deviceSn, active !== 0]],
    ),
  ];
}

/** Health after one more report; `levels` are those of the kind's readings by the limits of the equipment. */
export function stepHealth(
  before: Health,
  kindCode: number,
  reported: Reported,
  levels: readonly ReadingLevel[],
): Health {
  const axes: Partial<Record<HealthAxis, Track>> = { ...before.axes };
  const verdicts = verdictsOf(kindCode, reported, levels);
  for (const axis of healthAxes) {
    const bad = verdicts[axis];
    if (bad !== undefined) axes[axis] = judge(axes[axis], bad, AXIS);
  }
  const tells = reported.cameras ?? reported.radars ?? reported.children;
  const named = partsOf(reported);
  const parts = tells
    ? Object.fromEntries(named.map(([serial, down]) => [serial, judge(before.parts[serial], down, PART)]))
    : before.parts;
  const voltage = reported.ac?.voltage;
  const onBattery = reported.ups?.onBattery;
  const powered = voltage !== undefined || onBattery !== undefined;
  return {
    axes,
    parts,
    mainsGone: powered
      ? onBattery === true || (voltage !== undefined && Math.abs(voltage) < MAINS_GONE_V)
      : before.mainsGone,
    relaysOff: reported.relays
      ? reported.relays.flatMap(({ loadSn, on }) => (loadSn !== undefined && on === false ? [loadSn] : []))
      : before.relaysOff,
  };
}

/** Whether states cannot differ between two healths. */
export function isSameHealth(one: Health, other: Health): boolean {
  return (
    healthAxes.every((axis) => (one.axes[axis]?.bad ?? false) === (other.axes[axis]?.bad ?? false)) &&
    one.mainsGone === other.mainsGone &&
    haveSameParts(one.parts, other.parts) &&
    haveSameMembers(one.relaysOff, other.relaysOff)
  );
}

function haveSameParts(one: Health["parts"], other: Health["parts"]): boolean {
  if (one === other) return true;
  const serials = Object.keys(one);
  return (
    serials.length === Object.keys(other).length &&
    serials.every((serial) => one[serial]?.bad === other[serial]?.bad)
  );
}

const haveSameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((serial) => other.includes(serial));
