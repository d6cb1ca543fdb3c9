import { type CallData, calls as platformCalls } from "@lukou/contract";
import { calls, type KindKey, kinds, readStatus, type StatusSummary } from "@lukou/equipment";
import { waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { RouteName } from "../../app/paths.ts";
import { routeOf } from "../../app/paths.ts";
import {
  buildEquipmentInfo,
  buildNode,
  equipmentGuids,
} from "../../features/equipment/testing/build-equipment.ts";
import { buildLine } from "../../features/log/testing/build-lines.ts";
import { usePlace } from "../../features/tree/place-store.ts";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer, refuses } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";
import { prepareUnit } from "../testing/prepare-unit.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

// The screen is large: on a busy machine the first test would wait for it longer than for anything it tests.
beforeAll(async () => {
  await import("./equipment-detail.screen.tsx");
}, 60_000);

const { Equipment, Radar, Watchdog, PedestrianPole, Mainboard, MainController } = calls;
const guid = equipmentGuids.erv;
const parentOf = (kind: KindKey) => ({
  parentGuid: equipmentGuids.radar,
  parent: { guid: equipmentGuids.radar, name: "一号主机", kind: kinds[kind].code },
});

function summaryOf(key: KindKey, runStatus?: unknown, change: Partial<StatusSummary> = {}): StatusSummary {
  const kind = kinds[key];
  return {
    guid,
    name: "东一体机",
    kind: kind.code,
    kindName: kind.label,
    state: "online",
    reported: runStatus !== undefined,
    reportedAt: runStatus === undefined ? null : new Date(Date.now() - 4.5 * 60_000).toISOString(),
    readings: readStatus(kind, runStatus, {}),
    ...change,
  };
}

/** All summaries say that nothing has been reported, unless a test says otherwise. */
function prepareSummaries(server: FakeServer): void {
  server
    .on(MainController.GetMainControllerTree, answers(MainController.GetMainControllerTree, []))
    .on(MainController.GetRelatedEquipList, answers(MainController.GetRelatedEquipList, []))
    .on(Mainboard.GetMainboardEquips, answers(Mainboard.GetMainboardEquips, []))
    .on(Watchdog.GetWatchdogSummary, answers(Watchdog.GetWatchdogSummary, summaryOf("watchdog")))
    .on(PedestrianPole.GetSummaryInfo, answers(PedestrianPole.GetSummaryInfo, summaryOf("pedestrianPole")))
    .on(
      Mainboard.GetMainControllerMainboardSummary,
      answers(Mainboard.GetMainControllerMainboardSummary, summaryOf("mainboard")),
    )
    .on(
      Mainboard.GetPedestrianPoleMainboardSummary,
      answers(Mainboard.GetPedestrianPoleMainboardSummary, summaryOf("mainboard")),
    )
    .on(
      MainController.GetSummaryInfo,
      answers(MainController.GetSummaryInfo, {
        ...summaryOf("mainController"),
        intersectionGuid: guid,
        relatedTotal: 0,
        related: [],
        groups: 0,
      }),
    )
    .on(
      Radar.GetDetail,
      answers(Radar.GetDetail, {
        ...buildEquipmentInfo("radar"),
        sector: null,
        status: summaryOf("radar"),
      } as unknown as CallData<typeof Radar.GetDetail>),
    );
}

const open = (
  route: RouteName,
  kind: KindKey,
  change: Readonly<Record<string, unknown>> = {},
  prepare?: (server: FakeServer) => void,
) =>
  renderApp(`${routeOf(route).path}?guid=${guid}`, {
    prepare: (server) => {
      prepareUnit(server, kind, change);
      prepareSummaries(server);
      prepare?.(server);
    },
  });

describe("设备详情", () => {
  it.each<[RouteName, KindKey, Readonly<Record<string, unknown>>]>([
    ["ervDetail", "erv", {}],
    ["radarDetail", "radar", {}],
    ["mainControllerDetail", "mainboard", parentOf("mainController")],
    ["mainControllerDogDetail", "watchdog", parentOf("mainController")],
    ["intelligenceBordDetail", "mainboard", parentOf("pedestrianPole")],
    ["intelligenceDogDetail", "watchdog", parentOf("pedestrianPole")],
    ["multiViewDetail", "carDetection", {}],
  ])("%s shows a %s with identity, place, status and network", async (route, kind, change) => {
    const { screen } = await open(route, kind, {
      ...change,
      name: "设备甲",
      serial: "SN-0001",
      ip: "10.0.0.8",
    });
    expect(await screen.findByRole("heading", { name: /设备甲/ })).toBeTruthy();
    expect(screen.getAllByText("SN-0001").length).toBeGreaterThan(0);
    await screen.findAllByText("尚未上报");
    for (const name of ["网络与版本", "位置与安装"]) {
      expect(screen.getByRole("region", { name })).toBeTruthy();
    }
    const status = screen.getByRole("region", { name: /^实时状态/ });
    expect((await within(status).findAllByText("尚未上报")).length).toBeGreaterThan(0);
  });

  it("TREE-11, TREE-12: selects its intersection in the tree", async () => {
    await open("radarDetail", "radar", { intersectionGuid: guids.tJunction });
    await waitFor(() => expect(usePlace.getState().current).toEqual({ level: 3, guid: guids.tJunction }));
  });

  it("names the chain it hangs in and leads to what it belongs to", async () => {
    const { screen, user, router } = await open("radarDetail", "radar", {
      ...parentOf("erv"),
      endName: "东进口",
    });
    const chain = await screen.findByRole("navigation", { name: "所在位置" });
    expect(chain.textContent).toMatch(/城东区.*人民路-解放路.*东进口.*东北角立杆.*一号主机/);
    await user.click(within(chain).getByRole("link", { name: /一号主机/ }));
    await waitFor(() => expect(hrefOf(router)).toBe(`/survey/ervDetail?guid=${equipmentGuids.radar}`));
  });

  it("Watchdog/GetWatchdogSummary: shows readings with units, their age, and those beyond their limits", async () => {
    const report = { ac: { voltage: 251.2 }, env: { temp: 41, doorOpen: 1 } };
    const { screen } = await open("intelligenceDogDetail", "watchdog", {}, (server) =>
      server.on(
        Watchdog.GetWatchdogSummary,
        answers(Watchdog.GetWatchdogSummary, summaryOf("watchdog", report)),
      ),
    );
    const voltage = (await screen.findByText("市电电压")).closest("li");
    const status = screen.getByRole("region", { name: "实时状态" });
    expect(voltage?.textContent).toBe("市电电压251.2V超出门限");
    expect(within(status).getByText("箱门").closest("li")?.textContent).toBe("箱门开");
    expect(status.textContent).toContain("5分钟前");
    expect(within(status).getByText(/^未上报：.*湿度/)).toBeTruthy();
  });

  it("Mainboard/GetErvMainboardSummary: shows the status of the unit's core board", async () => {
    const board = buildNode({
      guid: equipmentGuids.box,
      kind: kinds.mainboard.code,
      name: "核心板一",
      parentGuid: guid,
    });
    const unit = buildNode({ guid, kind: kinds.erv.code }, [board]);
    const { screen, server } = await open("ervDetail", "erv", {}, (prepared) =>
      prepared
        .on(Equipment.GetEquipTree, answers(Equipment.GetEquipTree, [unit]))
        .on(
          Mainboard.GetErvMainboardSummary,
          answers(Mainboard.GetErvMainboardSummary, summaryOf("mainboard", { cpu: { uti: 37 } })),
        ),
    );
    const status = await screen.findByRole("region", { name: "实时状态（核心板一）" });
    expect((await within(status).findByText("CPU使用率")).closest("li")?.textContent).toBe("CPU使用率37%");
    expect(server.sent(Mainboard.GetErvMainboardSummary)[0]?.path).toContain(`${equipmentGuids.box}/${guid}`);
  });

  it("MainController/GetMainControllerTree: names the MEC that fuses a unit", async () => {
    const unit = buildNode({ guid, kind: kinds.erv.code });
    const mec = { kind: kinds.mainController.code, name: "路口MEC" };
    const tree = [
      buildNode({ ...mec, guid: equipmentGuids.box }, [unit]),
      buildNode({ ...mec, name: "另一台MEC" }),
    ];
    const { screen, user, router } = await open("ervDetail", "erv", {}, (server) =>
      server.on(MainController.GetMainControllerTree, answers(MainController.GetMainControllerTree, tree)),
    );
    const link = await screen.findByRole("link", { name: "路口MEC" });
    expect(screen.queryByText("另一台MEC")).toBeNull();
    await user.click(link);
    await waitFor(() =>
      expect(hrefOf(router)).toBe(`/survey/mainControllerDogDetail?guid=${equipmentGuids.box}`),
    );
  });

  it("tells settings with their units and whether a secret is set, never the secret", async () => {
    const { screen, user } = await open("multiViewDetail", "camera", {
      secretsSet: ["password"],
      mountHeight: 6.5,
    });
    await user.click(await screen.findByRole("tab", { name: "参数" }));
    expect(await screen.findByText("6.5 m")).toBeTruthy();
    const credentials = screen.getByRole("region", { name: "登录凭据" });
    expect(within(credentials).getByText("已设置")).toBeTruthy();
  });

  it("Mainboard/SaveMainboardSetting: changes what a board is told for one unit", async () => {
    const board = {
      info: buildEquipmentInfo("mainboard"),
      owners: [],
      baseSetting: buildEquipmentInfo("mainboard"),
      privateSettings: [
        {
          kind: kinds.pedestrianPole.code,
          mainboardGuid: guid,
          equipGuid: equipmentGuids.radar,
          equipName: "一号灯杆",
          revision: 4,
          saved: true,
          displayBrightness: 80,
          pageSeconds: 10,
          voiceRepeatS: 5,
          voiceOnRed: true,
        },
      ],
    };
    const { screen, user, server } = await open(
      "intelligenceBordDetail",
      "mainboard",
      parentOf("pedestrianPole"),
      (prepared) =>
        prepared
          .on(
            Mainboard.GetInfo,
            answers(Mainboard.GetInfo, board as unknown as CallData<typeof Mainboard.GetInfo>),
          )
          .on(Mainboard.SaveMainboardSetting, answers(Mainboard.SaveMainboardSetting, guid)),
    );
    await user.click(await screen.findByRole("tab", { name: "参数" }));
    const panel = await screen.findByRole("region", { name: "智能灯杆专用设置（一号灯杆）" });
    expect(panel.textContent).toContain("80 %");
    await user.click(within(panel).getByRole("button", { name: /编辑/ }));
    const dialog = await screen.findByRole("dialog");
    const seconds = within(dialog).getByLabelText(/显示换页时间/);
    await user.clear(seconds);
    await user.type(seconds, "15");
    await user.click(within(dialog).getByRole("button", { name: /保\s?存/ }));
    await waitFor(() => expect(server.sent(Mainboard.SaveMainboardSetting)).toHaveLength(1));
    expect(server.sent(Mainboard.SaveMainboardSetting)[0]?.body).toEqual({
      mainboardGuid: guid,
      equipGuid: equipmentGuids.radar,
      revision: 4,
      privateSetting: { pageSeconds: 15 },
    });
  });

  it("DeviceLog/Search: shows the device's own log under how much it is told to log", async () => {
    const { DeviceLog } = platformCalls;
    const { screen, user, server } = await open("ervDetail", "erv", { logLevel: "Debug" }, (prepared) =>
      prepared
        .on(DeviceLog.Search, answers(DeviceLog.Search, { lines: [buildLine(1)], before: null }))
        .on(DeviceLog.GetKeeping, answers(DeviceLog.GetKeeping, { keepMonths: 6, oldestAt: null, lost: 0 }))
        .on(
          DeviceLog.GetLevel,
          answers(DeviceLog.GetLevel, { level: null, until: null, setBy: "", problem: null }),
        ),
    );
    await user.click(await screen.findByRole("tab", { name: "日志" }));
    expect(await screen.findByText("第1行")).toBeTruthy();
    expect(screen.getByRole("region", { name: "日志设置" }).textContent).toContain("Debug");
    expect(server.sent(DeviceLog.Search)[0]?.body).toMatchObject({ filter: { equipmentGuid: guid } });
  });

  it("Equipment/GetRetiredDevices: lists the devices that stood there before", async () => {
    const { screen, user } = await open("ervDetail", "erv", {}, (server) =>
      server.on(
        Equipment.GetRetiredDevices,
        answers(Equipment.GetRetiredDevices, [
          {
            guid: equipmentGuids.pole,
            serial: "OLD-0001",
            manufacturer: null,
            model: "E1",
            firmwareVersion: null,
            reason: "雷击损坏",
            retiredAt: "2026-11-01T02:00:00Z",
            retiredBy: "李工",
          },
        ]),
      ),
    );
    await user.click(await screen.findByRole("tab", { name: "更换记录" }));
    const row = (await screen.findByText("OLD-0001")).closest("tr");
    expect(row?.textContent).toContain("雷击损坏");
  });

  it("tells a failure and tries again; without a guid it says what to do", async () => {
    const failing = await open("ervDetail", "erv", {}, (server) =>
      server.on(Equipment.GetEquipment, refuses("NOT_FOUND", "设备不存在或已删除")),
    );
    expect((await failing.screen.findAllByText("设备不存在或已删除")).length).toBeGreaterThan(0);
    expect(failing.screen.getByRole("button", { name: /重\s?试/ })).toBeTruthy();
    failing.unmount();
    const { screen } = await renderApp(routeOf("radarDetail").path, {
      prepare: (server) => prepareUnit(server, "radar"),
    });
    expect(await screen.findByText("还没有选择设备")).toBeTruthy();
  });

  it("lists what belongs to a unit with its state", async () => {
    const { screen } = await open("ervDetail", "erv");
    const related = await screen.findByRole("region", { name: "下属设备" });
    const line = (await within(related).findByText("东雷达")).closest("li");
    expect(line?.textContent).toContain("离线");
  });
});
