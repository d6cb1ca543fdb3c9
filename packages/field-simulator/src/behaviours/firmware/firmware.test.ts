import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Machine } from "../../device/create-device.ts";
import { nextId, type Stage, setStage } from "../../testing/stage.ts";

const PACKAGE = Buffer.alloc(3_000_000, 5);
const URL_OF = "https://lukou.example/southbound/v1/firmware/fw/0?sig=a";
const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest();
const { publicKey, privateKey } = generateKeyPairSync("ed25519");

describe("firmware task (southbound 11)", () => {
  let stage: Stage;
  let device: Machine;

  const order = (taskId: string, more: object = {}) => ({
    deviceSn: device.deviceSn,
    taskId,
    attempt: 1,
    firmwareId: "fw-watchdog",
    module: "main",
    version: "9.0.0",
    isDiff: false,
    files: [
      {
        name: "fw.bin",
        size: PACKAGE.length,
        url: URL_OF,
        signMethod: "sha256",
        signature: digest(PACKAGE).toString("hex"),
      },
    ],
    install: true,
    cancel: false,
    ...more,
  });
  const push = (content: object) => stage.tell(device, "upgrade/down", content, true);
  const told = (taskId: string) =>
    stage
      .said(device, "upgrade-status/up")
      .filter((status) => status["taskId"] === taskId)
      .map((status) =>
        ["state", "reason", "errorCode"]
          .flatMap((name) =>
            name in status && (name !== "errorCode" || !("reason" in status))
              ? [JSON.stringify(status[name])]
              : [],
          )
          .join(" ")
          .replaceAll('"', ""),
      );
  const moves = (taskId: string) => told(taskId).filter((state, index, all) => state !== all[index - 1]);

  const start = async (keys: ReadonlyMap<string, KeyObject> = new Map()) => {
    stage = await setStage({ limit: 8, firmwareKeys: keys });
    await stage.timers.advance(2000);
    device = stage.first("watchdog");
    stage.http.serve(URL_OF, PACKAGE);
  };
  beforeEach(() => start());

  it("goes from download to a new session on the target version", async () => {
    const taskId = nextId();
    push(order(taskId));
    await stage.timers.advance(120_000);
    expect(moves(taskId)).toEqual([
      "waitingDownload",
      "downloading",
      "downloadDone",
      "waitingUpgrade",
      "upgrading",
    ]);
    const sessions = stage.said(device, "session/up");
    expect(sessions.map(({ state, reason }) => reason ?? state)).toEqual(["ready", "upgrade", "ready"]);
    expect(sessions.at(-1)).toMatchObject({ softwareVersion: "9.0.0" });
    stage.everythingIsReadable();
  });

  it("keeps to maxKBps, telling its progress at least 5 s apart, and survives a power cut with what it has", async () => {
    const taskId = nextId();
    push(order(taskId, { maxKBps: 50, install: false }));
    await stage.timers.advance(30_000);
    const progress = stage.seen(device, "upgrade-status/up").map(({ at }) => at);
    for (const [index, at] of progress.slice(2).entries())
      expect(at - (progress[index + 1] ?? 0)).toBeGreaterThanOrEqual(5000);
    stage.field.inject("powerCut", device.deviceSn, { seconds: 60 });
    await stage.timers.advance(90_000);
    const resumed = stage.http.reads.find(({ headers }) => headers["range"] !== undefined);
    expect(resumed?.headers).toMatchObject({
      range: expect.stringMatching(/^bytes=\d{7}-$/),
      "if-range": '"one"',
    });
    await stage.timers.advance(60_000);
    expect(moves(taskId).at(-1)).toBe("waitingUpgrade");
  });

  it("waits for install and for the window", async () => {
    const taskId = nextId();
    push(order(taskId, { install: false }));
    await stage.timers.advance(20_000);
    expect(moves(taskId).at(-1)).toBe("waitingUpgrade");
    const begin = stage.timers.now() + 60_000;
    push(order(taskId, { window: { start: begin, end: begin + 60_000 } }));
    await stage.timers.advance(50_000);
    expect(moves(taskId).at(-1)).toBe("waitingUpgrade");
    await stage.timers.advance(11_000);
    expect(moves(taskId).at(-1)).toBe("upgrading");
  });

  it("tells an expired address (101), and goes on with a fresh one of the same task", async () => {
    const taskId = nextId();
    stage.http.serve(URL_OF, PACKAGE, { status: 410 });
    push(order(taskId, { install: false }));
    await stage.timers.advance(5000);
    expect(moves(taskId)).toEqual(["waitingDownload", "downloading", "waitingDownload 101"]);
    stage.http.serve(URL_OF, PACKAGE);
    push(order(taskId, { install: false }));
    await stage.timers.advance(10_000);
    expect(moves(taskId).at(-1)).toBe("waitingUpgrade");
  });

  it.each([
    ["incompatible", { fromVersions: ["0.0.1"] }],
    [
      "hash",
      {
        files: [
          {
            name: "fw.bin",
            size: PACKAGE.length,
            url: URL_OF,
            signMethod: "sha256",
            signature: "0".repeat(64),
          },
        ],
      },
    ],
    [
      "http",
      {
        files: [
          {
            name: "fw.bin",
            size: 5,
            url: "https://lukou.example/none",
            signMethod: "sha256",
            signature: "0".repeat(64),
          },
        ],
      },
    ],
  ])("fails the download with the reason %s", async (reason, more) => {
    const taskId = nextId();
    push(order(taskId, more));
    await stage.timers.advance(60_000);
    expect(moves(taskId).at(-1)).toBe(`downloadFailed ${reason}`);
    expect(device.alarms.isActive("upgradeFailed")).toBe(true);
  });

  it("checks the signature over the digest by the key it knows", async () => {
    await start(new Map([["k1", publicKey]]));
    const value = sign(null, digest(PACKAGE), privateKey).toString("base64");
    const [right, wrong, none] = [nextId(), nextId(), nextId()];
    push(order(right, { pkgSign: { alg: "ed25519", keyId: "k1", value }, install: false }));
    await stage.timers.advance(20_000);
    expect(moves(right).at(-1)).toBe("waitingUpgrade");
    push(order(right, { cancel: true }));
    await stage.timers.advance(1000);
    push(
      order(wrong, {
        pkgSign: {
          alg: "ed25519",
          keyId: "k1",
          value: value.replace(/^./, (first) => (first === "A" ? "B" : "A")),
        },
      }),
    );
    await stage.timers.advance(20_000);
    expect(moves(wrong).at(-1)).toBe("downloadFailed signature");
    push(order(none));
    await stage.timers.advance(20_000);
    expect(moves(none).at(-1)).toBe("downloadFailed signature");
  });

  it("holds one task at a time (102), and gives one up when told to", async () => {
    const [first, second] = [nextId(), nextId()];
    push(order(first, { install: false }));
    await stage.timers.advance(20_000);
    push(order(second));
    await stage.timers.advance(1000);
    expect(told(second)).toEqual(["waitingDownload 102"]);
    push(order(first, { cancel: true }));
    await stage.timers.advance(1000);
    expect(moves(first).at(-1)).toBe("deleted");
    expect(device.memory.firmware).toBeUndefined();
  });

  it.each([
    ["install", "upgradeFailed install"],
    ["noSpace", "downloadFailed noSpace"],
  ])("the fault failedUpgrade %s ends it with '%s'", async (how, last) => {
    stage.field.inject("failedUpgrade", device.deviceSn, { how });
    const taskId = nextId();
    push(order(taskId));
    await stage.timers.advance(60_000);
    expect(moves(taskId).at(-1)).toBe(last);
  });

  it("comes back on the old version when it is cut while it writes, or rolls back", async () => {
    const taskId = nextId();
    push(order(taskId));
    await stage.timers.advance(10_000);
    expect(moves(taskId).at(-1)).toBe("upgrading");
    stage.field.inject("powerCut", device.deviceSn, { seconds: 30 });
    stage.broker.publish(`v2x/v1/watchdog/${device.deviceSn}/upgrade/down`, "", { retain: true });
    await stage.timers.advance(60_000);
    expect(stage.said(device, "session/up").at(-1)).toMatchObject({
      state: "ready",
      softwareVersion: device.plan.softwareVersion,
    });
  });
});
