import type { ChannelName } from "../channels.ts";
import type { DeviceKind } from "../device-kind.ts";

const common = { timeStamp: 1_795_210_000_123, seqNum: 7, deviceSn: "ERV0012" };
const sessionId = "0192f3c1-7a40-7cc1-9d0e-2b1f6a7c9e10";
const requestId = "0192f3c2-11aa-7d10-8f10-0a1b2c3d4e5f";
const answer = { timeStamp: common.timeStamp, seqNum: 7, errorCode: 0 };
const hash = "4d0f0af1372c88199944813456eea9f4dec7cbeacd442d2f1189fd426455f6bf";

/** A participant whose every field is used. */
export const target = {
  ptcId: 17,
  trackId: "0192f3c1-aaaa",
  ptcType: 1,
  vehicleClass: 10,
  sourceType: 1,
  sources: ["RADAR-01", "CAM-0001"],
  detected: true,
  longitude: 120.1234567,
  latitude: 30.1234567,
  elevation: 12.5,
  x: -3.2,
  y: 18.4,
  positionConfidence: 10,
  speed: 32.4,
  heading: 271.5,
  acceleration: -0.4,
  status: 2,
  length: 4.6,
  width: 1.8,
  height: 1.5,
  tracking: 55,
  laneId: 3,
};

/** The two sentences that a receiver must send, with right checksums. */
export const sentences = [
  "$GPGGA,123519,4807.038,N,01131.000,E,4,08,0.9,545.4,M,46.9,M,,*42",
  "$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A",
];

/** A whole message of every channel, as a device or the platform writes it: the base that tests change. */
export const examples: Readonly<Record<ChannelName, Readonly<Record<string, unknown>>>> = {
  "session/up": {
    ...common,
    ack: true,
    active: 0,
    state: "ready",
    sessionId,
    bootId: "b81",
    kind: "erv",
    protocolVersion: "1.0",
    softwareVersion: "3.2.1",
    configRevision: 41,
    configHash: hash,
    hbRate: 60,
  },
  "session/up/ack": {
    ...answer,
    serverTime: 1_795_210_000_200,
    accepted: "bound",
    equipGuid: requestId,
    hbRate: 60,
    runningInfoRate: 60,
  },
  "session/down": { timeStamp: common.timeStamp, nodeId: "node-1", active: 0 },
  "heartbeat/up": { ...common, sessionId, status: 0, uptime: 86_400, clockOffsetMs: -3, configRevision: 41 },
  "basic-status/up": {
    ...common,
    kind: "erv",
    deviceType: 0,
    model: "E-1",
    modules: [{ module: "main", version: "3.2.1" }],
    capabilities: ["snapshot", "reboot"],
    longitude: 120.1,
    latitude: 30.1,
    datum: "CGCS2000",
    children: [{ deviceSn: "CAM-0001", kind: "camera" }],
    cameras: [{ cameraSn: "CAM-0001", channel: 1, rtspMain: "rtsp://10.1.0.5/main" }],
  },
  "run-status/up": {
    ...common,
    status: 0,
    uptime: 10,
    cpu: { uti: 31.5, utiPerCore: [10, 53], load: 0.7, temp: 55 },
    disk: [{ mount: "/", total: 1000, used: 400, free: 600, health: 0 }],
    timeSync: { source: "ptp", offsetMs: 0.2, stratum: 1 },
    fusion: { state: 1, outputHz: 10, targets: 42, latencyMs: 80, matchRate: 93 },
    cameras: [{ cameraSn: "CAM-0001", active: true, fps: 25 }],
    radars: [{ deviceSn: "RADAR-01", active: true, frameHz: 20 }],
  },
  "participant/up": {
    ...common,
    frameNo: 1,
    leaseId: "lease-1",
    datum: "WGS84",
    dropped: 0,
    ptcList: [target, { ...target, ptcId: 18 }],
  },
  "traffic/up": {
    ...common,
    ack: true,
    sessionId,
    periodTime: 4,
    startTime: 1_795_209_900_000,
    endTime: 1_795_209_960_000,
    duration: 60,
    laneFlowData: [
      {
        laneId: 3,
        trafficNumber: 12,
        averageSpeed: 34.5,
        timeOccupancy: 21,
        congestionLevel: 0,
        valid: true,
      },
    ],
    directionFlowData: [{ branchId: requestId, flowType: 2, trafficNumber: 4 }],
    pedestrianFlowData: [{ areaId: "A1", areaType: 2, count: 5, maxWaiting: 4, meanWait: 12.5 }],
  },
  "traffic/up/ack": answer,
  "event/up": {
    ...common,
    ack: true,
    sessionId,
    eventList: [
      {
        eventId: "e-1",
        eventType: 903,
        eventStatus: 1,
        startTime: common.timeStamp,
        polygonPoint: [
          [120.1, 30.1],
          [120.2, 30.2],
        ],
        ptcList: [{ ptcId: 17, trackId: "t" }],
        images: [{ imageId: "i-1", cameraSn: "CAM-0001" }],
      },
    ],
  },
  "event/up/ack": answer,
  "alarm/up": {
    ...common,
    ack: true,
    sessionId,
    alarmList: [
      {
        alarmId: "a-1",
        alarmType: "diskFull",
        level: 1,
        active: true,
        raisedTime: common.timeStamp,
        value: 97,
        limit: 95,
      },
    ],
  },
  "alarm/up/ack": answer,
  "log/up": {
    ...common,
    lines: [
      { timeStamp: common.timeStamp, level: "Info", module: "fusion", msg: "started", data: { pid: 7 } },
    ],
  },
  "config/down": {
    timeStamp: common.timeStamp,
    deviceSn: common.deviceSn,
    pushId: requestId,
    mode: "push",
    revision: 42,
    schema: "erv/1",
    hash,
    doc: '{"reporting":{"hbRate":60}}',
  },
  "config/down/ack": { ...common, pushId: requestId, revision: 42, hash, result: "applied", errorCode: 0 },
  "config/up": { ...common, revision: 42, hash, source: "platform", appliedAt: common.timeStamp },
  "om-config/down": {
    ...common,
    requestId,
    action: "reboot",
    params: { scope: "app" },
    expireAt: common.timeStamp + 5000,
  },
  "om-config/down/ack": { ...answer, requestId, done: true, result: { on: true } },
  "query/down": { ...common, requestId, action: "config", expireAt: common.timeStamp + 5000 },
  "query/down/ack": { ...answer, requestId, done: true, result: { doc: "{}" } },
  "upgrade/down": {
    timeStamp: common.timeStamp,
    deviceSn: common.deviceSn,
    taskId: requestId,
    attempt: 1,
    firmwareId: "fw-1",
    version: "3.3.0",
    files: [
      { name: "a.bin", size: 10, url: "https://lukou.example/f", signMethod: "sha256", signature: hash },
    ],
    pkgSign: { alg: "ed25519", keyId: "k1", value: "AA==" },
    install: false,
    cancel: false,
  },
  "upgrade-status/up": {
    ...common,
    ack: true,
    sessionId,
    taskId: requestId,
    attempt: 1,
    state: "downloading",
    progress: 37,
    bytes: 68_198_400,
    version: "3.2.1",
  },
  "upgrade-status/up/ack": answer,
  "position/up": {
    ...common,
    datum: "CGCS2000",
    antenna: { forward: 0.5, left: 0, up: 1.4 },
    size: [4.8, 1.9, 1.6],
    fixes: [
      {
        timeStamp: common.timeStamp,
        longitude: 120.1,
        latitude: 30.1,
        fixQuality: 4,
        speed: 30,
        heading: 90,
      },
    ],
  },
  "nmea/up": { ...common, text: sentences.join("\r\n") },
  "error/down": { ...common, topic: "v2x/v1/erv/ERV0012/log/up", errorCode: 2, field: "/lines", count: 3 },
};

/** The kind whose example it is, where the topic matters. */
export const exampleKind: DeviceKind = "erv";

/** Topic of a channel of the device that the examples are of. */
export const exampleTopic = (channel: ChannelName): string =>
  channel === "session/down"
    ? "v2x/v1/platform/node-1/session/down"
    : `v2x/v1/${exampleKind}/${common.deviceSn}/${channel}`;

/** UTF-8 of a message. */
export const bytesOf = (message: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(message));

/** The moment at which the examples arrive, ms since 1970 UTC. */
export const arrival = common.timeStamp + 20;
