import { alarmLevel, type Body, codeOf } from "@lukou/contract/topics";
import type { FieldHandlers } from "../../field/ingest/handlers.ts";
import type { Platform } from "../../platform/platform.ts";
import { cityScope } from "../../platform/scope.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { emit } from "../live/live-bus.ts";
import {
  activeOf,
  clearMissing,
  isFirst,
  isFullList,
  type ReportedAlarm,
  writeAlarms,
} from "./alarm.repository.ts";
import { doubtMoved, SCENE_OFFSET } from "./scene-offset.ts";

/** From so many alarms on a list may go on in the next message (southbound 8). */
const LIST_MAY_GO_ON = 300;

type Told = Body<"alarm/up">["alarmList"][number];

/** An unknown type keeps its name, an unknown level counts as the least. */
function alarmOf({
  alarmId,
  alarmType,
  level,
  active,
  raisedTime,
  clearedTime,
  ...details
}: Told): ReportedAlarm {
  return {
    alarmId,
    alarmType: typeof alarmType === "object" ? String(alarmType.other) : alarmType,
    level: codeOf(level) ?? alarmLevel.byKey.warning,
    active,
    raisedAt: new Date(raisedTime),
    clearedAt: clearedTime === undefined ? null : new Date(clearedTime),
    details,
  };
}

/** Alarms of devices (southbound 8): each once, in whatever order they come; the device owns only whether one is active. */
export function alarmFieldHandlers({ db }: Pick<Platform, "db">): FieldHandlers {
  return {
    async "alarm/up"({ device, body, arrivedAt, suspect }) {
      const { sessionId, seqNum, alarmList, old, timeStamp } = body;
      const alarms = alarmList.map(alarmOf);
      const mayHaveMoved = alarms.some(({ alarmType, active }) => active && alarmType === SCENE_OFFSET);
      const reportedAt = suspect === undefined ? new Date(timeStamp) : arrivedAt;
      await db.transaction().execute(async (tx) => {
        // The intersection first: whoever changes equipment there holds it before the equipment.
        if (mayHaveMoved)
          await findIntersection(tx, cityScope(device.cityGuid), device.intersectionGuid, { lock: true });
        if (!(await isFirst(tx, device, sessionId, seqNum))) return;
        const moved = mayHaveMoved ? await activeOf(tx, device, SCENE_OFFSET) : [];
        let changed = await writeAlarms(tx, device, alarms, { reportedAt, arrivedAt });
        if (old !== true && (await isFullList(tx, device, sessionId)) && alarms.length < LIST_MAY_GO_ON) {
          const ids = alarms.map(({ alarmId }) => alarmId);
          changed += await clearMissing(tx, device, ids, reportedAt);
        }
        if (changed === 0) return;
        if (mayHaveMoved) await doubtMoved(tx, device, moved, arrivedAt);
        await emit(
          tx,
          { cityGuid: device.cityGuid },
          { kind: "alarm", guid: device.guid, intersectionGuid: device.intersectionGuid },
        );
      });
    },
  };
}
