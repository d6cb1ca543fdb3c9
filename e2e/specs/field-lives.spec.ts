import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { calls as platformCalls, presenceState } from "@lukou/contract";
import { clientIdOf, topicOf } from "@lukou/contract/topics";
import { calls, type EquipmentRow } from "@lukou/equipment";
import { type Field, startField } from "@lukou/field-simulator";
import type { Page } from "@playwright/test";
import { Api } from "../fixtures/api.ts";
import { demoSecret } from "../fixtures/demo-secret.ts";
import type { Platform } from "../fixtures/platform.ts";
import { expect, test } from "../fixtures/test.ts";
import { logIn } from "../pages/login.page.ts";

/** As many as the fixture's city has; the last one stays without devices. */
const INTERSECTIONS = 24;
/** A cut cable is believed after the will's delay and, at the latest, after three heartbeats. */
const EXPIRY = { timeout: 90_000 };
const hasMosquitto = spawnSync("mosquitto_pub", ["--help"]).error === undefined;

const keyFile = (platform: Platform) => join(platform.dataDir, "field.key");

/** A unit or board is found by its serial, as a technician would. */
async function equipmentOf(api: Api, serial: string): Promise<EquipmentRow> {
  const { resultList } = await api.send(calls.Equipment.SearchEquipment, {
    body: { pageIndex: 1, pageSize: 5, params: { content: serial } },
  });
  const found = resultList.find((row) => row.serial === serial);
  if (!found) throw new Error(`no equipment has the serial ${serial}`);
  return found;
}

/** The state beside the name of the equipment. */
const stateOf = (page: Page) =>
  page
    .getByRole("main")
    .getByText(new RegExp(`^(${presenceState.items.map(({ label }) => label).join("|")})$`))
    .first();

test.describe("the city lives", () => {
  let field: Field;
  let api: Api;

  test.beforeAll(async ({ platform }) => {
    api = await Api.login(platform.url, "admin");
    field = await startField({
      mqttUrl: `mqtt://127.0.0.1:${platform.mqttPort}`,
      key: readFileSync(keyFile(platform)),
      seed: 1,
      intersections: INTERSECTIONS,
      limit: INTERSECTIONS - 4,
      pictures: false,
    });
  });

  test.afterAll(() => field.stop());

  const goTo = (page: Page, platform: Platform, path: string) => page.goto(platform.url + path);

  test("a box loses its power: one incident, and what stands in it is unknown", async ({
    page,
    platform,
  }) => {
    test.setTimeout(240_000);
    const board = field.devices.find(
      ({ kind, plan }) =>
        kind === "watchdog" &&
        field.devices.some((other) => other.kind === "rscu" && other.plan.boxKey === plan.boxKey),
    );
    if (!board) throw new Error("the city has no box with a board and a MEC");
    const mec = field.devices.find(({ kind, plan }) => kind === "rscu" && plan.boxKey === board.plan.boxKey);
    const { guid, intersectionGuid } = await equipmentOf(api, mec?.plan.deviceSn ?? "");
    await logIn(page, platform.url);
    await goTo(page, platform, `/survey/mainControllerDetail?guid=${guid}`);
    await expect(stateOf(page)).toHaveText(/在线|降级/, EXPIRY);

    const fault = field.inject("powerLoss", board.plan.deviceSn, { seconds: 3600, ups: false });
    await expect(stateOf(page)).toHaveText("上级离线", EXPIRY);
    // A camera that nobody simulates is an outage of its own; that of the box takes others along.
    const outages = async () => {
      const { resultList } = await api.send(platformCalls.Incident.Search, {
        body: { pageIndex: 1, pageSize: 50, params: { state: "open", intersectionGuid } },
      });
      return resultList.filter(({ outCount }) => outCount > 1);
    };
    await expect.poll(async () => (await outages()).length, EXPIRY).toBe(1);
    const [outage] = await outages();
    await goTo(page, platform, "/home/index");
    await page.getByRole("tab", { name: "运行大屏" }).click();
    await expect(page.getByRole("region", { name: "设备故障" })).toContainText(outage?.rootName ?? "");

    fault.end();
    await goTo(page, platform, `/survey/mainControllerDetail?guid=${guid}`);
    await expect(stateOf(page)).toHaveText(/在线|降级/, { timeout: 180_000 });
  });

  test("a configuration pushed to a unit that is away is applied after its return", async ({
    page,
    platform,
  }) => {
    test.setTimeout(300_000);
    const unit = field.devices.find(({ kind }) => kind === "erv");
    if (!unit) throw new Error("the city has no unit");
    const { deviceSn } = unit.plan;
    const { guid } = await equipmentOf(api, deviceSn);
    await logIn(page, platform.url);
    await goTo(page, platform, `/survey/ervDetail?guid=${guid}`);
    await expect(stateOf(page)).toHaveText(/在线|降级/, EXPIRY);
    const fault = field.inject("powerCut", deviceSn, { seconds: 3600 });
    await expect(stateOf(page)).toHaveText(/离线/, EXPIRY);

    await page.getByRole("button", { name: "下发配置" }).click();
    await page.getByRole("button", { name: "确认下发" }).click();
    const progress = page.getByRole("dialog", { name: "下发进度" });
    await expect(progress).toContainText("等待设备上线");
    fault.end();
    await expect(progress).toContainText("已生效", { timeout: 180_000 });
    const state = await api.send(platformCalls.Push.GetConfigState, { params: { id: guid } });
    expect(state.accord).toBe("inSync");
  });

  test("a stranger's client that follows the interface by hand comes online", async ({ page, platform }) => {
    test.skip(!hasMosquitto, "mosquitto_pub is not installed");
    const running = new Set(field.devices.map(({ plan }) => plan.deviceSn));
    const { resultList } = await api.send(calls.Equipment.SearchEquipment, {
      body: { pageIndex: 1, pageSize: 500, params: { kinds: [2], states: ["never"] } },
    });
    const unit = resultList.find(({ serial }) => serial !== null && serial !== "" && !running.has(serial));
    if (!unit?.serial) throw new Error("every unit is simulated already");
    const device = { kind: "erv", deviceSn: unit.serial } as const;
    const session = {
      timeStamp: Date.now(),
      seqNum: 1,
      deviceSn: unit.serial,
      active: 0,
      state: "ready",
      sessionId: randomUUID(),
      kind: "erv",
      protocolVersion: "1.0",
      softwareVersion: "1.0.0",
      hbRate: 60,
    };
    const { status, stderr } = spawnSync(
      "mosquitto_pub",
      // biome-ignore format: an option and its value belong on one line.
      [
        "-h", "127.0.0.1", "-p", String(platform.mqttPort), "-V", "5", "-q", "1", "-r",
        "-i", clientIdOf(device), "-u", unit.serial, "-P", demoSecret(keyFile(platform), unit.serial),
        "-t", topicOf(device, "session/up"), "-m", JSON.stringify(session),
      ],
      { encoding: "utf8" },
    );
    expect(stderr).toBe("");
    expect(status).toBe(0);
    await logIn(page, platform.url);
    await goTo(page, platform, `/survey/ervDetail?guid=${unit.guid}`);
    await expect(stateOf(page)).toHaveText(/在线|降级/);
  });
});
