import { calls as platformCalls } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetSessions } from "../../features/road-layout/session/session-registry.ts";
import { buildItem, buildLayout, layoutGuids } from "../../features/road-layout/testing/build-layout.ts";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer, refuses } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { prepareCity } from "../testing/prepare-city.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

// The screen is large: on a busy machine the first test would wait for it longer than for anything it tests.
beforeAll(async () => {
  await import("./intersection-map-edit.screen.tsx");
}, 60_000);
beforeEach(forgetSessions);

const { RoadLayout } = platformCalls;
const { Equipment, Intersection } = calls;
const path = `/survey/intersectionMapEdit?intersectionGuid=${guids.crossing}`;
const now = buildLayout();
const before = buildLayout({
  revision: 2,
  items: [
    buildItem("lane", layoutGuids.lane, {
      name: "旧名称",
      endGuid: layoutGuids.eastEnd,
      laneId: 1,
      turns: [2],
      width: 3.5,
    }),
  ],
});

function prepare(server: FakeServer): void {
  prepareCity(server);
  server
    .on(RoadLayout.GetRoadLayout, answers(RoadLayout.GetRoadLayout, now))
    .on(RoadLayout.TellEditing, answers(RoadLayout.TellEditing, null))
    .on(RoadLayout.GetRoadLayoutRevision, answers(RoadLayout.GetRoadLayoutRevision, before))
    .on(
      RoadLayout.GetRoadLayoutRevisions,
      answers(RoadLayout.GetRoadLayoutRevisions, {
        resultList: [
          {
            revision: 3,
            at: "2026-11-20T08:00:00Z",
            userName: "王工",
            remark: "改名",
            words: ["修改车道1条"],
          },
          { revision: 2, at: "2026-11-19T08:00:00Z", userName: "李工", remark: null, words: ["新增车道1条"] },
        ],
        total: 2,
        pageIndex: 1,
        pageSize: 20,
      }),
    )
    .on(Equipment.GetEquipTree, answers(Equipment.GetEquipTree, []))
    .on(Intersection.GetIntersectionEnds, answers(Intersection.GetIntersectionEnds, []));
}

const open = (href = path, roles = ["operator"], more: (server: FakeServer) => void = () => undefined) =>
  renderApp(href, {
    identity: { roles },
    prepare: (server) => {
      prepare(server);
      more(server);
    },
  });

describe("全息路口地图编辑", () => {
  it("RoadLayout/GetRoadLayout: shows what is drawn at the intersection its address names", async () => {
    const { screen } = await open();
    expect(await screen.findByRole("heading", { name: "人民路-解放路 地图编辑" })).toBeTruthy();
    const panel = await screen.findByRole("complementary", { name: "面板" });
    expect(await within(panel).findByText("东进口1车道")).toBeTruthy();
    expect(screen.getByText(/此路口还没有高精度地图/)).toBeTruthy();
  });

  it("RoadLayout/GetRoadLayoutRevision: compares a save with the editing, restores it, and can take that back", async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByText("历史版本"));
    const list = await screen.findByRole("list", { name: "历史版本" });
    expect(list.textContent).toMatch(/版本3最新王工.*修改车道1条改名.*版本2李工/);
    await user.click(screen.getByRole("button", { name: "与版本2比较" }));
    const differences = await screen.findByRole("list", { name: "差异" });
    expect(differences.textContent).toContain("车道名称旧名称 → 东进口1车道");
    await user.click(screen.getByRole("button", { name: "恢复东进口1车道" }));
    expect(await screen.findByText("两个版本没有差异")).toBeTruthy();
    expect(screen.getByText(/1处修改未保存/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "撤销" }));
    await waitFor(() => expect(screen.getByText("没有未保存的修改")).toBeTruthy());
  });

  it("ROLE-A3: a viewer may look at revisions but restore nothing", async () => {
    const { screen, user } = await open(path, ["viewer"]);
    await user.click(await screen.findByText("历史版本"));
    await user.click(await screen.findByRole("button", { name: "与版本2比较" }));
    const all = await screen.findByRole("button", { name: /全部恢复到版本2/ });
    expect(all.hasAttribute("disabled")).toBe(true);
    expect(screen.getByText(/只读/)).toBeTruthy();
  });

  it("says what failed and reads again when told to", async () => {
    const { screen, user, server } = await open(path, ["operator"], (prepared) =>
      prepared.on(RoadLayout.GetRoadLayout, refuses("NOT_FOUND", "路口不存在")),
    );
    expect(await screen.findByText("车道与区域读取失败")).toBeTruthy();
    server.on(RoadLayout.GetRoadLayout, answers(RoadLayout.GetRoadLayout, now));
    await user.click(screen.getByRole("button", { name: /重\s?试/ }));
    expect(await screen.findByRole("complementary", { name: "面板" })).toBeTruthy();
  });

  it("opens printing and exchange of files", async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByRole("button", { name: /导入导出/ }));
    expect(await screen.findByRole("button", { name: "导出GeoJSON" })).toBeTruthy();
  });

  it("without an intersection in the address or the tree it says what to do", async () => {
    const { screen } = await open("/survey/intersectionMapEdit");
    expect(await screen.findByText("还没有选择路口")).toBeTruthy();
  });
});
