import { alarmCalls } from "./alarm/alarm.calls.ts";
import type { Call } from "./call.ts";
import { cameraAiPolygonCalls, cameraAreaCalls } from "./camera-area/camera-area.calls.ts";
import { cityCalls } from "./city/city.calls.ts";
import { communicationLogCalls } from "./communication-log/communication-log.calls.ts";
import { configPushCalls } from "./config-push/config-push.calls.ts";
import { deviceCredentialCalls } from "./device-credential/device-credential.calls.ts";
import { deviceLogCalls } from "./device-log/device-log.calls.ts";
import { districtCalls } from "./district/district.calls.ts";
import { fieldRecordingCalls } from "./field-recording/field-recording.calls.ts";
import { incidentCalls } from "./incident/incident.calls.ts";
import { intersectionCalls } from "./intersection/intersection.calls.ts";
import { laneCalls } from "./lane/lane.calls.ts";
import { laneDetectionCalls } from "./lane-detection/lane-detection.calls.ts";
import { loginCalls } from "./login/login.calls.ts";
import { pavementCalls } from "./pavement/pavement.calls.ts";
import { pictureCalls, takePictureCalls } from "./picture/picture.calls.ts";
import { presenceCalls } from "./presence/presence.calls.ts";
import { quarantineCalls } from "./quarantine/quarantine.calls.ts";
import { remoteOperationCalls } from "./remote-operation/remote-operation.calls.ts";
import { intersectionLayoutCalls } from "./road-layout/intersection-layout.calls.ts";
import { roadLayoutCalls } from "./road-layout/road-layout.calls.ts";
import { trafficCalls } from "./traffic/traffic.calls.ts";
import { trafficEventCalls } from "./traffic-event/traffic-event.calls.ts";
import { troCalls } from "./tro/tro.calls.ts";

/** Calls of the platform by group. Those of equipment are declared beside its kinds; the equipment package joins the two. */
export const calls = {
  Login: loginCalls,
  City: cityCalls,
  District: districtCalls,
  Intersection: { ...intersectionCalls, ...intersectionLayoutCalls },
  RoadLayout: roadLayoutCalls,
  Lane: laneCalls,
  LaneDetection: laneDetectionCalls,
  Pavement: pavementCalls,
  CameraArea: cameraAreaCalls,
  Camera: cameraAiPolygonCalls,
  Tro: troCalls,
  Push: { ...configPushCalls, ...takePictureCalls },
  Picture: pictureCalls,
  RemoteOperation: remoteOperationCalls,
  Presence: presenceCalls,
  Incident: incidentCalls,
  Alarm: alarmCalls,
  Traffic: trafficCalls,
  DeviceLog: deviceLogCalls,
  CommunicationLog: communicationLogCalls,
  FieldRecording: fieldRecordingCalls,
  TrafficEvent: trafficEventCalls,
  DeviceCredential: deviceCredentialCalls,
  Quarantine: quarantineCalls,
} as const;

/** The same as a flat list. */
export const platformCalls: readonly Call[] = Object.values(calls).flatMap(
  (group) => Object.values(group) as Call[],
);
