import type { DeviceKind } from "@lukou/contract/topics";
import { describe, expect, it } from "vitest";
import type { Machine } from "../device/create-device.ts";
import { type Stage, setStage } from "../testing/stage.ts";
import { reportJson, reportLines } from "./report.ts";
import { type RuleName, rules, type Verdict } from "./rules.ts";
import { runCheck } from "./run-check.ts";

/** Lets time pass until the check of a device has its verdicts. */
async function verdictsOf({ timers, broker }: Stage, device: Machine): Promise<readonly Verdict[]> {
  const result: { verdicts?: readonly Verdict[] } = {};
  void runCheck({ device, link: broker, timers }).then((verdicts) => {
    result.verdicts = verdicts;
  });
  for (let step = 0; step < 60 && !result.verdicts; step += 1) await timers.advance(15_000);
  if (!result.verdicts) throw new Error("the check did not end");
  return result.verdicts;
}

/** Checks the first device of a kind, on a stage whose platform is silent, after `prepare` has had its way. */
async function check(kind: DeviceKind, prepare: (device: Machine, stage: Stage) => void = () => undefined) {
  const stage = await setStage({ limit: 8, vehicles: 1 });
  stage.platform.answersSessions = false;
  stage.platform.acknowledges = false;
  const device = stage.first(kind);
  prepare(device, stage);
  return await verdictsOf(stage, device);
}

const failedOf = (verdicts: readonly Verdict[]): RuleName[] =>
  verdicts.filter(({ passed }) => passed === false).map(({ rule }) => rule);

/** Changes what a device publishes, message by message. */
function rewrite(
  device: Machine,
  change: (body: Record<string, unknown>, noun: string) => Record<string, unknown> | undefined,
) {
  const { line } = device;
  const publish = line.publish.bind(line);
  line.publish = (topic, payload, options) => {
    const noun = topic.split("/").slice(4).join("/");
    const body = JSON.parse(String(payload)) as Record<string, unknown>;
    const changed = change(body, noun);
    if (changed) publish(topic, JSON.stringify(changed), options);
  };
}

describe("conformance check", () => {
  it.each<DeviceKind>(["erv", "radar", "rscu", "watchdog", "hpc", "camera", "k1", "vehicle"])(
    "finds nothing wrong with our own %s",
    async (kind) => {
      const verdicts = await check(kind);
      expect(verdicts.filter(({ passed }) => passed === false)).toEqual([]);
      const passed = verdicts.filter((verdict) => verdict.passed).map(({ rule }) => rule);
      expect(passed).toEqual(
        expect.arrayContaining(["session", "sessionRepeat", "order", "repeat", "heartbeat", "query"]),
      );
      expect(passed).toEqual(
        expect.arrayContaining(["pushApplied", "otherHash", "wrongHash", "twice", "reboot"]),
      );
    },
  );

  it("a device that is connected already is restarted, so that its beginning can be judged (4)", async () => {
    const stage = await setStage({ limit: 8 });
    await stage.timers.advance(60_000);
    stage.platform.answersSessions = false;
    stage.platform.acknowledges = false;
    expect(failedOf(await verdictsOf(stage, stage.first("erv")))).toEqual([]);
  });

  it.each<[RuleName, string, (device: Machine, stage: Stage) => void]>([
    [
      "session",
      "4",
      (device) =>
        rewrite(device, ({ bootId: _, ...body }, noun) =>
          noun === "session/up" ? body : { bootId: _, ...body },
        ),
    ],
    ["order", "4", (device) => rewrite(device, (body, noun) => (noun === "config/up" ? undefined : body))],
    [
      "heartbeat",
      "5",
      (device) => rewrite(device, (body, noun) => (noun === "heartbeat/up" ? undefined : body)),
    ],
    [
      "numbering",
      "3",
      (device) =>
        rewrite(device, (body, noun) => (noun === "basic-status/up" ? { ...body, seqNum: 99 } : body)),
    ],
    [
      "durable",
      "3",
      (device) =>
        rewrite(device, ({ ack, ...body }, noun) => (noun === "alarm/up" ? body : { ...body, ack })),
    ],
    [
      "common",
      "3",
      (device) =>
        rewrite(device, ({ timeStamp, ...body }, noun) =>
          noun === "run-status/up" ? body : { ...body, timeStamp },
        ),
    ],
    [
      "absent",
      "1",
      (device) =>
        rewrite(device, (body, noun) => (noun === "basic-status/up" ? { ...body, model: "" } : body)),
    ],
    [
      "values",
      "3",
      (device) =>
        rewrite(device, (body, noun) => (noun === "run-status/up" ? { ...body, cpu: { uti: 140 } } : body)),
    ],
    [
      "identity",
      "3",
      (device) =>
        rewrite(device, (body, noun) => (noun === "heartbeat/up" ? { ...body, deviceSn: "OTHER-1" } : body)),
    ],
    ["clock", "13", (device) => void (device.conditions.clockOffsetMs = 20_000)],
    [
      "pushApplied",
      "9",
      (device) => void (device.conditions.rejectConfig = { field: "/time", errorCode: 2, left: 9 }),
    ],
    [
      "unknownAction",
      "10",
      (device) =>
        rewrite(device, (body, noun) =>
          noun === "om-config/down/ack" && body["errorCode"] === 100 ? { ...body, errorCode: 2 } : body,
        ),
    ],
    [
      "query",
      "10",
      (device) => rewrite(device, (body, noun) => (noun === "query/down/ack" ? undefined : body)),
    ],
    [
      "reboot",
      "10",
      (device) =>
        rewrite(device, (body, noun) => (noun === "session/up" && body["active"] === 1 ? undefined : body)),
    ],
  ])("finds a broken %s and names section %s", async (rule, section, prepare) => {
    const verdicts = await check("erv", prepare);
    expect(failedOf(verdicts)).toContain(rule);
    expect(rules[rule].section).toBe(section);
    const lines = reportLines(verdicts);
    expect(lines).toContain(`✗ 第${section}节 ${rules[rule].title}`);
  });

  it("says that no session came, and what to do", async () => {
    const verdicts = await check("erv", (device) => void (device.conditions.silent = true));
    expect(failedOf(verdicts)).toEqual(["session"]);
    expect(reportLines(verdicts).at(-1)).toContain("1项不符合");
    expect(JSON.parse(reportJson(verdicts))).toContainEqual(
      expect.objectContaining({ rule: "session", section: "4", passed: false }),
    );
  });
});
