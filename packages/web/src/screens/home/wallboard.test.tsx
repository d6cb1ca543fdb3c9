import { calls, type EquipmentAlarm, type Incident, type Wallboard } from "@lukou/contract";
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { publishLive } from "../../lib/live/live-hub.ts";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { prepareCity } from "../testing/prepare-city.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

const { Alarm, Incident: Incidents, Presence } = calls;
const place = { intersectionGuid: guids.crossing, intersectionName: "人民路-解放路" };
const at = () => new Date().toISOString();

const wall = (): Wallboard => ({
  at: at(),
  newest: [
    {
      id: "1",
      guid: guids.tJunction,
      name: "东一体机",
      kind: 2,
      ...place,
      at: at(),
      fromState: "online",
      toState: "offline",
      reason: "silence",
    },
  ],
  longest: [
    {
      guid: guids.tJunction,
      name: "东一体机",
      kind: 2,
      ...place,
      since: new Date(Date.now() - 7_500_000).toISOString(),
      state: "offline",
      reason: "silence",
    },
  ],
  clocks: [{ guid: guids.tJunction, name: "东一体机", kind: 2, ...place, offsetMs: -730, at: at() }],
  openIncidents: 1,
  activeAlarms: 2,
});

const incident = (): Incident => ({
  guid: guids.eastDistrict,
  state: "open",
  ...place,
  rootGuid: guids.tJunction,
  rootName: "一号箱",
  rootKind: 10,
  reason: "boxSilent",
  begunAt: at(),
  endedAt: null,
  memberCount: 4,
  outCount: 3,
  acknowledgedAt: null,
  acknowledgedBy: null,
});

const alarm = (): EquipmentAlarm => ({
  equipmentGuid: guids.tJunction,
  equipmentName: "东一体机",
  equipmentKind: 2,
  ...place,
  alarmId: "a-1",
  alarmType: "overTemp",
  alarmTypeName: "温度过高",
  level: 1,
  levelName: "重要",
  active: true,
  raisedAt: at(),
  clearedAt: null,
  clearedBecause: null,
  description: "核心板",
  value: 91,
  limit: 85,
  unit: "°C",
  targetSn: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  suspendedUntil: null,
  suspendedBy: null,
  suspendedReason: null,
});

const page = <R,>(resultList: R[]) => ({ resultList, total: resultList.length, pageIndex: 1, pageSize: 20 });

const open = (prepare: (server: FakeServer) => void = () => {}) =>
  renderApp("/home/index?tab=wall", {
    prepare: (server) => {
      prepareCity(server);
      server
        .on(Presence.GetWallboard, answers(Presence.GetWallboard, wall()))
        .on(Incidents.Search, answers(Incidents.Search, page([incident()])))
        .on(Alarm.Search, answers(Alarm.Search, page([alarm()])));
      prepare(server);
    },
  });

describe("运行大屏", () => {
  it("Presence/GetWallboard: shows what changed last, what is out longest, and the clocks furthest off", async () => {
    const { screen } = await open();
    const newest = within(await screen.findByRole("list", { name: "最新事件" }));
    expect(newest.getByText("心跳超时")).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "最长离线" })).getByText("2小时5分")).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "时钟偏差最大" })).getByText("-730 ms")).toBeTruthy();
  });

  it("Incident/Search: one line for one cause; Incident/GetDetail: opened, all that it took along", async () => {
    const { screen, user } = await open((server) =>
      server.on(
        Incidents.GetDetail,
        answers(Incidents.GetDetail, {
          ...incident(),
          mergedInto: null,
          members: [{ guid: guids.crossing, name: "MEC-1", kind: 7, since: at(), until: null }],
        }),
      ),
    );
    const list = within(await screen.findByRole("list", { name: "设备故障" }));
    expect(list.getByText("同箱设备全部失联")).toBeTruthy();
    await user.click(list.getByRole("button", { name: "影响3台设备" }));
    expect(await screen.findByText("MEC-1")).toBeTruthy();
  });

  it("Alarm/Suspend, Alarm/Acknowledge: are two things, for those who may", async () => {
    const { screen, user, server } = await open((prepared) =>
      prepared
        .on(Alarm.Acknowledge, answers(Alarm.Acknowledge, null))
        .on(Alarm.Suspend, answers(Alarm.Suspend, null)),
    );
    const list = within(await screen.findByRole("list", { name: "设备告警" }));
    await user.click(list.getByRole("button", { name: /挂\s?起/ }));
    await user.click(await screen.findByText("挂起1天"));
    const key = { equipmentGuid: guids.tJunction, alarmId: "a-1" };
    await waitFor(() => expect(server.sent(Alarm.Suspend)[0]?.body).toEqual({ ...key, hours: 24 }));
    await user.click(list.getByRole("button", { name: /确\s?认/ }));
    await waitFor(() => expect(server.sent(Alarm.Acknowledge)[0]?.body).toEqual(key));
  });

  it("design 4: a presence event brings the newest lists by itself", async () => {
    const { screen, server } = await open();
    await screen.findByRole("list", { name: "最新事件" });
    server.on(Presence.GetWallboard, answers(Presence.GetWallboard, { ...wall(), newest: [] }));
    publishLive({
      kind: "presence",
      changes: [{ guid: guids.tJunction, intersectionGuid: guids.crossing, equipType: 2, state: "online" }],
    });
    expect(await screen.findByText("还没有状态变化")).toBeTruthy();
  });
});
