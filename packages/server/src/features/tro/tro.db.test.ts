import { calls } from "@lukou/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Tro, City } = calls;
const SECRET = "tro-secret-key-4711";
const setting = {
  troPreConfig: {
    tokenUrl: "http://pre.example/token",
    apiUrl: "http://pre.example/api",
    appId: 12,
    key: SECRET,
  },
  troBusinessConfig: { tokenUrl: "https://example.com/token", apiUrl: "", appId: null, key: "" },
};
const empty = { tokenUrl: "", apiUrl: "", appId: null, key: "" };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("sync settings", () => {
  it("SYNC-5, SYNC-6: reads empty settings before any were saved", async () => {
    const { status, envelope } = await call(server, Tro.TroSetting, {});
    expect(status).toBe(200);
    expect(envelope).toEqual({
      success: true,
      data: { troPreConfig: empty, troBusinessConfig: empty },
      message: "",
    });
  });

  it("SYNC-3, SYNC-5: saves both groups and reads them back, per city", async () => {
    await done(server, Tro.AddTroSetting, { body: setting }, { as: "operator" });
    expect(await done(server, Tro.TroSetting, {})).toEqual(setting);
    await done(server, Tro.AddTroSetting, { body: { ...setting, troPreConfig: empty } });
    expect((await done(server, Tro.TroSetting, {})).troPreConfig).toEqual(empty);
    const foreign = await done(server, Tro.TroSetting, {}, { as: "foreigner", city: server.cities.foreign });
    expect(foreign).toEqual({ troPreConfig: empty, troBusinessConfig: empty });
  });

  it("SYNC-4: refuses an address that is none, and an appId that is no number, naming the field", async () => {
    const broken = (part: object) => ({ ...setting, troPreConfig: { ...setting.troPreConfig, ...part } });
    expect(
      await refusal(server, Tro.AddTroSetting, { body: broken({ apiUrl: "not an address" }) }),
    ).toMatchObject({
      status: 400,
      message: "预发布环境 接口地址：应为以http、https或ftp开头的地址",
    });
    expect(await refusal(server, Tro.AddTroSetting, { body: broken({ appId: "12" }) })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^预发布环境 应用编号/) as string,
    });
  });

  it("keeps the key out of the audit log and of the recent changes, but tells that it changed", async () => {
    await done(server, Tro.AddTroSetting, { body: setting });
    await done(server, Tro.AddTroSetting, {
      body: { ...setting, troPreConfig: { ...setting.troPreConfig, key: `${SECRET}2` } },
    });
    const rows = await server.db
      .selectFrom("audit_log")
      .selectAll()
      .where("entity", "=", "tro-setting")
      .execute();
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    expect(rows.filter(({ after }) => after?.["keyChanged"] === true).length).toBeGreaterThan(0);
    const changes = await done(server, City.GetRecentChanges, { body: { params: {} } });
    expect(JSON.stringify(changes)).not.toContain(SECRET);
    const labels = changes.resultList.flatMap(({ changedFields }) => changedFields.map(({ label }) => label));
    expect(labels.filter((label) => !/[\u4e00-\u9fff]/.test(label))).toEqual([]);
  });
});
