import { configPushCalls as Push } from "@lukou/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { sweepPushes } from "./push-sweeper.ts";
import { applies, device, pushTo, reaches, reports } from "./testing/push-scene.ts";

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const detail = (guid: string) => done(server, Push.GetPush, { params: { id: guid } });

describe("push (southbound 9)", () => {
  it("Push/PushErvConfig answers at once and is applied by the hash, each step with its time", async () => {
    const { built, connect } = await device(server, intersection, "erv");
    const unit = await connect();
    const [receipt] = await done(server, Push.PushErvConfig, { query: { id: built.guid }, body: {} });
    expect(receipt).toMatchObject({ equipmentGuid: built.guid, revision: 1, state: "sent" });
    const down = await unit.heard("config/down");
    expect(down).toMatchObject({ mode: "push", revision: 1, schema: "erv/1", pushId: receipt?.guid });
    expect(JSON.parse(down.doc ?? "")).toMatchObject({
      intersection: { guid: intersection.guid },
      reporting: { hbRate: 60, plates: false },
    });
    await unit.send("config/down/ack", { pushId: down.pushId, errorCode: 5 });
    await reaches(server, down.pushId, "acknowledged");
    await applies(unit, down);
    await reaches(server, down.pushId, "applied");
    const { steps, state } = await detail(down.pushId);
    expect(steps.map(({ step }) => step)).toEqual(["created", "sent", "acknowledged", "applied"]);
    expect(state).toBe("applied");
    await unit.close();
  });

  it("Push/PushErvConfig takes the id of an intersection for all its units; two devices go their own ways", async () => {
    const one = await device(server, intersection, "erv");
    const two = await device(server, intersection, "erv");
    const first = await one.connect();
    const receipts = await done(server, Push.PushErvConfig, { query: { id: intersection.guid }, body: {} });
    const of = (guid: string) => receipts.find(({ equipmentGuid }) => equipmentGuid === guid)?.guid ?? "";
    expect(receipts).toHaveLength(2);
    await applies(first, await first.heard("config/down"));
    await reaches(server, of(one.built.guid), "applied");
    await reaches(server, of(two.built.guid), "queued");
    await first.close();
  });

  it("a device that is away finds the push on its return", async () => {
    const { built, connect } = await device(server, intersection, "radar");
    const [receipt] = await pushTo(server, built.guid);
    expect(receipt?.state).toBe("queued");
    const radar = await connect();
    const down = await radar.heard("config/down");
    await applies(radar, down);
    await reaches(server, down.pushId, "applied");
    const steps = (await detail(down.pushId)).steps.map(({ step }) => step);
    expect(steps.slice(0, 2)).toEqual(["created", "queued"]);
    await radar.close();
  });

  it("what a device reports to run proves it as well as an answer", async () => {
    const { built, connect } = await device(server, intersection, "radar");
    const radar = await connect();
    await pushTo(server, built.guid);
    const down = await radar.heard("config/down");
    await reports(radar, down);
    await reaches(server, down.pushId, "applied");
    expect((await detail(down.pushId)).attempts).toBe(1);
    await radar.close();
  });

  it("103: a lower revision is refused, and the next push goes above what the device has", async () => {
    const { built, connect } = await device(server, intersection, "watchdog");
    const board = await connect();
    await pushTo(server, built.guid);
    const down = await board.heard("config/down");
    await applies(board, down, { result: "rejected", errorCode: 103, revision: 40, hash: undefined });
    await reaches(server, down.pushId, "rejected");
    expect((await detail(down.pushId)).reason).toBe("版本已过时");
    const [next] = await pushTo(server, built.guid);
    expect(next?.revision).toBe(41);
    await board.close();
  });

  it("104: an answer with another hash is no success", async () => {
    const { built, connect } = await device(server, intersection, "watchdog");
    const board = await connect();
    await pushTo(server, built.guid);
    const down = await board.heard("config/down");
    await applies(board, down, { hash: "f".repeat(64) });
    await reaches(server, down.pushId, "rejected");
    expect(await detail(down.pushId)).toMatchObject({
      errorCode: 104,
      reason: "摘要或签名不符（设备应答的摘要与下发内容不符）",
    });
    await board.close();
  });

  it("a refusal names its field in words", async () => {
    const { built, connect } = await device(server, intersection, "erv");
    const unit = await connect();
    await pushTo(server, built.guid);
    const down = await unit.heard("config/down");
    const refused = { result: "rejected", errorCode: 2, field: "/reporting/hbRate", errorDesc: "too fast" };
    await applies(unit, down, { ...refused, hash: undefined });
    await reaches(server, down.pushId, "rejected");
    expect((await detail(down.pushId)).reason).toBe("参数错误：上报 · 心跳间隔（too fast）");
    await unit.close();
  });

  it("is repeated while unanswered, times out after 10 min, and a late answer still counts", async () => {
    const { built, connect } = await device(server, intersection, "k1");
    const k1 = await connect();
    const [receipt] = await pushTo(server, built.guid);
    const guid = receipt?.guid ?? "";
    const down = await k1.heard("config/down");
    server.clock.advance(2_000);
    await sweepPushes(server.platform);
    expect(await k1.heard("config/down")).toMatchObject({ pushId: guid, hash: down.hash });
    server.clock.advance(600_000);
    await sweepPushes(server.platform);
    await reaches(server, guid, "timedOut");
    await applies(k1, down);
    await reaches(server, guid, "applied");
    await k1.close();
  });

  it("the newest takes the place of the older, and a stale base is refused", async () => {
    const { built } = await device(server, intersection, "pole");
    const [first] = await pushTo(server, built.guid);
    const [seen] = await done(server, Push.GetPushDifference, { body: { equipmentGuids: [built.guid] } });
    expect(seen).toMatchObject({ baseRevision: 1, nextRevision: 2, online: false, obstacle: "" });
    const [second] = await pushTo(server, built.guid);
    await reaches(server, first?.guid ?? "", "superseded");
    await reaches(server, second?.guid ?? "", "queued");
    const confirmed = [{ equipmentGuid: built.guid, baseRevision: seen?.baseRevision ?? 0 }];
    const stale = await refusal(server, Push.PushConfig, {
      body: { equipmentGuids: [built.guid], confirmed },
    });
    expect(stale).toMatchObject({ code: "STALE_REVISION" });
    expect(stale.message).toContain("已由测试admin下发版本2");
  });

  it("is refused when what was confirmed is not what would be sent", async () => {
    const { built } = await device(server, intersection, "pole");
    const [seen] = await done(server, Push.GetPushDifference, { body: { equipmentGuids: [built.guid] } });
    await server.db.updateTable("equipment").set({ ip: "10.9.8.7" }).where("guid", "=", built.guid).execute();
    const confirmed = [{ equipmentGuid: built.guid, baseRevision: 0, hash: seen?.hash }];
    const body = { equipmentGuids: [built.guid], confirmed };
    expect(await refusal(server, Push.PushConfig, { body })).toMatchObject({ code: "STALE_REVISION" });
  });

  it("says why a device cannot be told anything", async () => {
    const { built } = await device(server, intersection, "pole");
    await server.db.deleteFrom("device_credential").where("equipment_guid", "=", built.guid).execute();
    server.platform.field.directory.forget(built.deviceSn);
    const [seen] = await done(server, Push.GetPushDifference, { body: { equipmentGuids: [built.guid] } });
    expect(seen?.obstacle).toContain("没有接入凭证");
    const refused = await refusal(server, Push.PushConfig, { body: { equipmentGuids: [built.guid] } });
    expect(refused).toMatchObject({ code: "REFUSED", message: seen?.obstacle });
  });

  it("Push/SearchPushes finds pushes by device, state and words", async () => {
    const { built } = await device(server, intersection, "pole");
    await pushTo(server, built.guid);
    await pushTo(server, built.guid);
    const search = async (params: object) =>
      (await done(server, Push.SearchPushes, { body: { pageIndex: 1, pageSize: 10, params } })).resultList;
    const all = await search({ equipmentGuid: built.guid });
    expect(all.map(({ revision, state }) => [revision, state])).toEqual([
      [2, "queued"],
      [1, "superseded"],
    ]);
    expect(await search({ text: built.deviceSn, states: ["queued"] })).toHaveLength(1);
    expect(await search({ equipmentGuid: built.guid, mode: "preview" })).toEqual([]);
    expect(await search({ equipmentGuid: built.guid, text: "%" })).toEqual([]);
  });
});
