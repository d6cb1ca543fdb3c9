import { alarmFieldHandlers } from "../features/alarm/alarm.field.ts";
import { CommunicationLogRecorder } from "../features/communication-log/communication-log.recorder.ts";
import { configPushPart } from "../features/config-push/config-push.part.ts";
import { DeviceLogRecorder } from "../features/device-log/device-log.recorder.ts";
import { StatusIngest } from "../features/equipment-status/status-ingest.ts";
import { StatusWatch } from "../features/equipment-status/status-watch.ts";
import { Perception } from "../features/perception/perception.service.ts";
import { CameraProber } from "../features/picture/camera-prober.ts";
import { presencePart } from "../features/presence/presence.part.ts";
import { statusHistoryPart } from "../features/status-history/status-history.part.ts";
import { trafficFieldHandlers } from "../features/traffic/traffic.field.ts";
import { trafficEventFieldHandlers } from "../features/traffic-event/traffic-event.field.ts";
import type { Platform } from "../platform/platform.ts";
import { askFieldHandlers } from "./ask/ask.field.ts";
import type { FieldPart } from "./ingest/handlers.ts";

/** What each feature does with what devices send; in order, for a channel that several hear. */
export function fieldParts(platform: Platform): readonly FieldPart[] {
  return [
    presencePart(platform),
    new StatusIngest(platform),
    new StatusWatch(platform),
    statusHistoryPart(platform),
    { handlers: alarmFieldHandlers(platform) },
    { handlers: askFieldHandlers(platform) },
    { handlers: trafficFieldHandlers(platform) },
    { handlers: trafficEventFieldHandlers(platform) },
    configPushPart(platform),
    new DeviceLogRecorder(platform),
    new CommunicationLogRecorder(platform),
    new CameraProber(platform),
    new Perception(platform),
  ];
}
