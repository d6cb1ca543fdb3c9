import type { AlarmType, Payload } from "@lukou/contract/topics";
import type { RandomStream } from "@lukou/rehearsal";
import { uuidV7 } from "./uuid.ts";

export type Alarm = Payload<"alarm/up">["alarmList"][number];

/** What an alarm says besides its type. */
export type AlarmDetails = Omit<Alarm, "alarmId" | "alarmType" | "active" | "raisedTime" | "clearedTime">;

/** Most alarms that a device remembers; of the cleared ones the oldest goes first. */
const REMEMBERED_MAX = 100;

/** The alarms of one device, cleared ones too (southbound 4.3, 8). */
export interface AlarmBook {
  /** Raises an alarm; one of the type and target that is already active changes nothing. */
  raise(type: AlarmType, details: AlarmDetails): void;
  /** Clears an alarm; one that is not active changes nothing. */
  clear(type: AlarmType, targetSn?: string): void;
  isActive(type: AlarmType, targetSn?: string): boolean;
  list(): readonly Alarm[];
}

/** A book of alarms; `changed` hears of each that was raised or cleared. */
export function createAlarmBook(
  now: () => number,
  random: RandomStream,
  changed: (alarm: Alarm) => void,
): AlarmBook {
  let alarms: Alarm[] = [];
  const find = (type: AlarmType, targetSn: string | undefined) =>
    alarms.find((alarm) => alarm.active && alarm.alarmType === type && alarm.targetSn === targetSn);

  const forgetOldest = () => {
    if (alarms.length <= REMEMBERED_MAX) return;
    const oldest = alarms.find(({ active }) => !active);
    if (oldest) alarms = alarms.filter((alarm) => alarm !== oldest);
  };

  return {
    raise(type, details) {
      if (find(type, details.targetSn)) return;
      const alarm: Alarm = {
        alarmId: uuidV7(now(), random),
        alarmType: type,
        active: true,
        raisedTime: now(),
        ...details,
      };
      alarms = [...alarms, alarm];
      forgetOldest();
      changed(alarm);
    },
    clear(type, targetSn) {
      const alarm = find(type, targetSn);
      if (!alarm) return;
      const cleared: Alarm = { ...alarm, active: false, clearedTime: now() };
      alarms = alarms.map((other) => (other === alarm ? cleared : other));
      changed(cleared);
    },
    isActive: (type, targetSn) => find(type, targetSn) !== undefined,
    list: () => alarms,
  };
}
