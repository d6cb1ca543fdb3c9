import { alarmLevel } from "@lukou/contract/topics";
import type { Device } from "../device/device.ts";

const { critical, major } = alarmLevel.byKey;

/** Whether a device calls itself faulty: a critical or major alarm is active. */
export const isFaulty = ({ alarms }: Device): boolean =>
  alarms.list().some(({ active, level }) => active && (level === critical || level === major));
