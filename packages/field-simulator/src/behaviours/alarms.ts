import { type AlarmType, alarmLevel, alarmType } from "@lukou/contract/topics";
import { kinds, type StatusRule } from "@lukou/equipment";
import type { AlarmDetails } from "../device/alarm-book.ts";
import { occlusion } from "../device/conditions.ts";
import type { Device, MakeBehaviour } from "../device/device.ts";
import { reachable } from "./reachable.ts";
import { repeating } from "./repeating.ts";
import { sceneOffset } from "./run-status/sensors.ts";

/** Between two readings; an alarm is raised after 3 bad ones and cleared after 3 good ones (southbound 8). */
const READING_S = 10;
const READINGS = 3;

/** Limits of a scene, px and percent, as cameras declare them. */
const limitOf = (alarm: AlarmType): number =>
  kinds.camera.statusRules.find((rule) => rule.alarm === alarm)?.above ?? Number.POSITIVE_INFINITY;
const OFFSET_MAX_PX = limitOf("sceneOffset");
const OCCLUSION_MAX = limitOf("sceneOcclusion");
/** Offset of a clock, ms, from which devices raise an alarm (southbound 13). */
const CLOCK_MAX_MS = 50;

/** Rules that are judged here for each camera or by a limit of the interface, and so not as the equipment declares them. */
const JUDGED_HERE: readonly string[] = [
  "sceneOffset",
  "sceneOcclusion",
  "clockUnsynced",
] satisfies AlarmType[];

const { critical, major, minor, warning } = alarmLevel.byKey;
type Level = NonNullable<AlarmDetails["level"]>;

/** One reading as it is judged. */
interface Judged {
  readonly type: AlarmType;
  readonly targetSn?: string;
  readonly level: Level;
  readonly bad: boolean;
  readonly value?: number;
  readonly limit?: number;
  readonly more?: Partial<AlarmDetails>;
}

const isAlarmType = (name: string): name is AlarmType => Object.hasOwn(alarmType.byKey, name);

const valueAt = (status: object, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
      status,
    );

/** Judges by a rule that the kind of equipment declares; its own limit goes before the usual one. */
function byRule({ plan }: Device, status: object, rule: StatusRule): Judged[] {
  const value = valueAt(status, rule.path);
  if (typeof value !== "number" || !isAlarmType(rule.alarm)) return [];
  const own = rule.limitField === undefined ? undefined : plan.values[rule.limitField];
  const limit = typeof own === "number" ? own : (rule.above ?? rule.below ?? 0);
  const bad = rule.above === undefined ? value < limit : value > limit;
  const level = rule.severity === "degraded" ? major : warning;
  return [{ type: rule.alarm, level, bad, value, limit, more: { description: rule.label } }];
}

function byCameras(device: Device): Judged[] {
  return device.plan.cameras.flatMap(({ deviceSn: targetSn }): Judged[] => {
    const offset = sceneOffset(device, targetSn);
    const covered = occlusion(device.conditions.cameras.get(targetSn));
    const moved = device.conditions.cameras.get(targetSn)?.moved;
    const baselineId = device.memory.baselines.get(targetSn);
    const offsetDeg = moved ? Math.min(180, Math.hypot(moved.headingDeg, moved.pitchDeg)) : 0;
    const more = { offsetPx: offset, offsetDeg, ...(baselineId !== undefined && { baselineId }) };
    return [
      {
        type: "sceneOffset",
        targetSn,
        level: major,
        bad: offset > OFFSET_MAX_PX,
        value: offset,
        limit: OFFSET_MAX_PX,
        more,
      },
      {
        type: "sceneOcclusion",
        targetSn,
        level: minor,
        bad: covered > OCCLUSION_MAX,
        value: Number(covered.toFixed(1)),
        limit: OCCLUSION_MAX,
      },
    ];
  });
}

/** Judges what a device sees of itself and of what belongs to it. */
function judge(device: Device): Judged[] {
  const { conditions, plan, compose } = device;
  const status = compose.runStatus();
  const rules = plan.equipment === null ? [] : kinds[plan.equipment].statusRules;
  const offset = Math.abs(conditions.clockOffsetMs);
  const ofRadar: Judged[] =
    plan.kind === "radar"
      ? [{ type: "noTargets", level: major, bad: conditions.radars.has(device.deviceSn) }]
      : [];
  const ofBox: Judged[] =
    plan.kind === "watchdog"
      ? [
          { type: "powerLost", level: critical, bad: conditions.onBattery },
          { type: "doorOpen", level: minor, bad: conditions.doorOpen },
        ]
      : [];
  return [
    ...rules
      .filter(({ alarm }) => !JUDGED_HERE.includes(alarm))
      .flatMap((rule) => byRule(device, status, rule)),
    { type: "clockUnsynced", level: major, bad: offset > CLOCK_MAX_MS, value: offset, limit: CLOCK_MAX_MS },
    ...byCameras(device),
    ...plan.children.map(
      ({ deviceSn }): Judged => ({
        type: "childOffline",
        targetSn: deviceSn,
        level: major,
        bad: !reachable(device, deviceSn),
      }),
    ),
    ...ofRadar,
    ...ofBox,
  ];
}

/** Judgements that are told at once: a battery does not last for three readings. */
const AT_ONCE: readonly AlarmType[] = ["powerLost"];

/** Watches the device's readings and keeps its alarms (southbound 8). */
export const alarms: MakeBehaviour = (device) => {
  /** Bad (above zero) or good (below) readings in a row, of what is not as its alarm says. */
  const counts = new Map<string, number>();

  const weigh = ({ type, targetSn, level, bad, value, limit, more }: Judged) => {
    const key = `${type}/${targetSn ?? ""}`;
    const active = device.alarms.isActive(type, targetSn);
    if (bad === active) {
      counts.delete(key);
      return;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count < READINGS && !AT_ONCE.includes(type)) return;
    counts.delete(key);
    if (!bad) device.alarms.clear(type, targetSn);
    else {
      device.alarms.raise(type, {
        level,
        ...(targetSn !== undefined && { targetSn }),
        ...(value !== undefined && { value }),
        ...(limit !== undefined && { limit }),
        ...more,
      });
    }
    device.log.write(bad ? "Warn" : "Info", "alarm", `${type} ${bad ? "raised" : "cleared"}`);
  };

  const look = (judged: readonly Judged[]) => {
    const worst = new Map<string, Judged>();
    // Two rules may lead to one alarm, such as a voltage too high or too low: the bad one speaks.
    for (const one of judged) {
      const key = `${one.type}/${one.targetSn ?? ""}`;
      if (!worst.get(key)?.bad) worst.set(key, one);
    }
    for (const one of worst.values()) weigh(one);
  };

  const readings = repeating(
    device,
    () => READING_S,
    () => look(judge(device)),
  );
  return {
    on: readings.start,
    off() {
      readings.stop();
      counts.clear();
    },
    changed: () => look(judge(device).filter(({ type }) => AT_ONCE.includes(type))),
  };
};
