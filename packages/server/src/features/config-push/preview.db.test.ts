import { configPushCalls as Push } from "@lukou/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { sweepPushes } from "./push-sweeper.ts";
import { applies, device, pushTo, reaches } from "./testing/push-scene.ts";

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

/** A MEC that runs a first configuration and is trying another one for two minutes. */
async function previewing() {
  const { built, connect } = await device(server, intersection, "rscu");
  const mec = await connect();
  await pushTo(server, built.guid);
  const pushed = await mec.heard("config/down");
  await applies(mec, pushed);
  await reaches(server, pushed.pushId, "applied");
  const receipt = await done(server, Push.PreviewPushMccConfig, {
    query: { id: built.guid },
    body: { ttlS: 120, sections: { fusion: { outputHz: 5 } } },
  });
  const down = await mec.heard("config/down");
  await mec.send("config/down/ack", { pushId: down.pushId, result: "previewing", errorCode: 0 });
  await reaches(server, receipt.guid, "previewing");
  return { built, mec, down, receipt, pushed };
}

const state = (guid: string) => done(server, Push.GetConfigState, { params: { id: guid } });
const endNote = async (guid: string) =>
  (await done(server, Push.GetPush, { params: { id: guid } })).steps.at(-1)?.note;

describe("Push/PreviewPushMccConfig (southbound 9)", () => {
  it("sends fusion and calibration alone, not retained, and never becomes the baseline", async () => {
    const { built, mec, down, pushed, receipt } = await previewing();
    expect(down).toMatchObject({ mode: "preview", ttl: 120, doc: '{"fusion":{"outputHz":5}}' });
    expect(await state(built.guid)).toMatchObject({
      accord: "inSync",
      desiredRevision: pushed.revision,
      appliedRevision: pushed.revision,
      preview: { guid: receipt.guid },
    });
    await mec.close();
  });

  it("ends at its time, by the clock of the platform when the device says nothing", async () => {
    const { built, mec, receipt } = await previewing();
    server.clock.advance(120_000);
    await sweepPushes(server.platform);
    await reaches(server, receipt.guid, "previewEnded");
    expect(await endNote(receipt.guid)).toBe("预览到时");
    expect((await state(built.guid)).preview).toBeNull();
    await mec.close();
  });

  it("ends when the device says so", async () => {
    const { mec, down, receipt } = await previewing();
    await mec.send("config/down/ack", { pushId: down.pushId, result: "previewEnded", errorCode: 0 });
    await reaches(server, receipt.guid, "previewEnded");
    expect(await endNote(receipt.guid)).toBe("");
    await mec.close();
  });

  it("ends with the next push", async () => {
    const { built, mec, receipt } = await previewing();
    await pushTo(server, built.guid);
    await reaches(server, receipt.guid, "previewEnded");
    expect(await endNote(receipt.guid)).toBe("新的下发");
    await mec.close();
  });

  it("ends with the session, and not with the late word of an older one", async () => {
    const { mec, receipt } = await previewing();
    await mec.send("session/up", { active: 1, state: "disconnected", sessionId: newGuid() });
    await mec.send("session/up", { active: 1, state: "disconnected", sessionId: mec.sessionId });
    await reaches(server, receipt.guid, "previewEnded");
    expect(await endNote(receipt.guid)).toBe("设备会话结束");
    await mec.close();
  });

  it("is refused while a push is on its way, for a MEC that is away, for other kinds and other sections", async () => {
    const away = await device(server, intersection, "rscu");
    const preview = (id: string, body: object) =>
      refusal(server, Push.PreviewPushMccConfig, { query: { id }, body });
    expect((await preview(away.built.guid, {})).message).toContain("不在线");
    const mec = await away.connect();
    await pushTo(server, away.built.guid);
    await mec.heard("config/down");
    expect((await preview(away.built.guid, {})).message).toContain("有配置正在下发");
    expect((await preview(away.built.guid, { ttlS: 59 })).code).toBe("INVALID_INPUT");
    const unit = await device(server, intersection, "erv");
    expect((await preview(unit.built.guid, {})).code).toBe("NOT_FOUND");
    await mec.close();
  });
});
