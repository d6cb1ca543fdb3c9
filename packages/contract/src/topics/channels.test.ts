import { describe, expect, it } from "vitest";
import { communicationInterfaceCity } from "../enums/communication-interface.ts";
import type { Enumeration } from "../enums/define-enum.ts";
import { omActions } from "./actions/om-actions.ts";
import { queryActions } from "./actions/query-actions.ts";
import { answerCode } from "./answer-code.ts";
import { channelNames, channels, nounOf } from "./channels.ts";
import {
  configDocOfKind,
  configSectionsOfKind,
  PREVIEW_SECTIONS,
  previewDocOfKind,
} from "./config/config-doc.ts";
import { deviceKind, equipmentTypeOfKind } from "./device-kind.ts";
import { labelOfCoded } from "./fields/coded.ts";
import * as topics from "./index.ts";
import { alarmPageOf, alarmType } from "./nouns/alarm-type.ts";
import { storedLogLevel } from "./nouns/log.ts";
import { readValue } from "./reading/read-value.ts";

describe("channels (section 2)", () => {
  it("logged nouns are the interface names of the communication log", () => {
    const logged = new Set(channelNames.filter((name) => channels[name].logged).map(nounOf));
    expect([...logged].sort()).toEqual([...communicationInterfaceCity.codes].sort());
  });

  it("only what may be lost goes at QoS 0", () => {
    expect(channelNames.filter((name) => channels[name].qos === 0)).toEqual([
      "heartbeat/up",
      "participant/up",
      "error/down",
    ]);
  });

  it("commands are never retained and end with their deadline", () => {
    for (const name of ["om-config/down", "query/down"] as const) {
      expect(channels[name]).toMatchObject({ retain: "never", expiry: "deadline" });
    }
  });
});

describe("enumerations of the field interface", () => {
  const all = Object.entries(topics).flatMap(([name, value]): [string, Enumeration][] =>
    typeof value === "object" && "labelOf" in value ? [[name, value as unknown as Enumeration]] : [],
  );

  it.each(all)("%s has unique codes and Chinese labels", (_, { title, codes, items }) => {
    expect(new Set(codes).size).toBe(items.length);
    expect(title).toMatch(/[\u4e00-\u9fff]/);
    for (const { label } of items) expect(label).not.toBe("");
  });

  it("there are many of them", () => expect(all.length).toBeGreaterThan(15));

  it("answer codes 100 to 108 are ours (section 3)", () => {
    expect(answerCode.codes).toEqual([0, 1, 2, 3, 4, 5, 100, 101, 102, 103, 104, 105, 106, 107, 108]);
  });

  it("every alarm type has its page (section 8)", () => {
    expect(alarmType.codes.filter((code) => alarmPageOf(code) === "data")).toHaveLength(8);
    expect(alarmPageOf("doorOpen")).toBe("equipment");
    expect(alarmPageOf("sceneOcclusion")).toBe("occlusion");
  });

  it("an unknown value is shown as other with what the device said", () => {
    expect(labelOfCoded(alarmType, { other: "meltdown" })).toBe("其他（meltdown）");
    expect(labelOfCoded(alarmType, "water")).toBe("进水");
  });

  it("kinds are equipment types, each once (section 1)", () => {
    const types = deviceKind.codes.map((kind) => equipmentTypeOfKind[kind]);
    expect(types).toEqual([2, 4, 5, 6, 7, 8, 9, 11, 12, null]);
  });
});

describe("log levels (section 8)", () => {
  it("only monitoring boards have Warn, Error and Fatal", () => {
    expect(storedLogLevel("watchdog", "Fatal")).toEqual({ level: "Fatal" });
    expect(storedLogLevel("erv", "Fatal")).toEqual({ level: "Info", raw: "Fatal" });
    expect(storedLogLevel("erv", "Debug")).toEqual({ level: "Debug" });
    expect(storedLogLevel("watchdog", { other: "Trace" })).toEqual({ level: "Info", raw: "Trace" });
  });
});

describe("remote operations (section 10)", () => {
  it("have the deadlines of the table, none behind a northbound call above 15 s", () => {
    const deadlines = Object.fromEntries(
      Object.entries(omActions).map(([name, { deadlineS }]) => [name, deadlineS]),
    );
    expect(deadlines).toEqual({
      snapshot: 10,
      logLevel: 5,
      logTail: 5,
      logUpload: 300,
      reboot: 5,
      relayReset: 15,
      relaySet: 15,
      streamStart: 5,
      streamStop: 5,
      timeSync: 15,
      setBaseline: 15,
    });
    expect(Object.values(queryActions).map(({ deadlineS }) => deadlineS)).toEqual([10, 10, 10, 10]);
  });

  it("their parameters are read by the action", () => {
    const { params } = omActions.relayReset;
    expect(readValue(params, { channel: 2, offMs: 5000 })).toEqual({
      ok: { channel: 2, offMs: 5000 },
      dropped: [],
    });
    expect(readValue(params, { channel: 2, offMs: 1 })).toMatchObject({
      ok: { channel: 2 },
      dropped: [{ path: "/offMs" }],
    });
    expect(readValue(params, { offMs: 5000 })).toEqual({ refused: "missing", field: "/channel" });
    expect(readValue(omActions.streamStart.params, { what: "video", rate: 5, leaseId: "l" })).toEqual({
      refused: "value",
      field: "/what",
    });
  });
});

describe("configuration (section 9)", () => {
  const doc = { reporting: { hbRate: 30 }, radars: [{ radarGuid: "r", yaw: 12 }], fusion: { gate: 2 } };

  it("each kind takes its own sections", () => {
    expect(configDocOfKind("erv").parse(doc)).toEqual(doc);
    expect(configDocOfKind("watchdog").parse(doc)).toEqual({ reporting: { hbRate: 30 } });
    expect(Object.keys(configSectionsOfKind).sort()).toEqual([...deviceKind.codes].sort());
  });

  it("a preview holds fusion and calibration only", () => {
    expect(previewDocOfKind("erv").parse(doc)).toEqual({ fusion: { gate: 2 } });
    expect(PREVIEW_SECTIONS).toEqual(["fusion", "calibration"]);
  });

  it("a wrong value is named by its place", () => {
    const result = configDocOfKind("erv").safeParse({
      lanes: [{ laneId: 1, laneGuid: "l", polygon: [[200, 30]] }],
    });
    expect(result.error?.issues[0]?.path).toEqual(["lanes", 0, "polygon", 0]);
  });
});
