import { calls, type RoadLayout, type SaveLayoutBody } from "@lukou/contract";
import { calls as equipmentCalls } from "@lukou/equipment";
import { waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { paths, routeOf } from "../../app/paths.ts";
import { buildBrief, buildEquipmentInfo } from "../../features/equipment/testing/build-equipment.ts";
import { buildCameraPictures, buildPicture } from "../../features/picture/testing/build-picture.ts";
import { newGuid } from "../../features/road-layout/session/new-guid.ts";
import { forgetSessions } from "../../features/road-layout/session/session-registry.ts";
import {
  buildCamera,
  buildItem,
  buildLayout,
  layoutGuids,
} from "../../features/road-layout/testing/build-layout.ts";
import { FakeLayoutServer } from "../../features/road-layout/testing/fake-api.ts";
import { answers, type FakeServer, networkError, refuses } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { prepareUnit } from "../testing/prepare-unit.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));
vi.mock("../../annotate/render/konva-renderer.ts", () => ({
  createKonvaRenderer: () => ({ show: () => undefined, resize: () => undefined, destroy: () => undefined }),
}));

beforeAll(async () => {
  await import("./camera-setting.screen.tsx");
}, 60_000);
afterEach(() => forgetSessions());

const unit = "0190a000-0000-7000-8000-000000000901";
const second = "0190a000-0000-7000-8000-000000000902";
const { camera, lane, laneInPicture } = layoutGuids;
const { RoadLayout: Layout, Picture } = calls;

const layoutOfUnit = (change: Partial<RoadLayout> = {}): RoadLayout =>
  buildLayout({
    cameras: [
      buildCamera({ guid: camera, name: "近端相机", unitGuid: unit, unitName: "设备甲" }),
      buildCamera({ guid: second, name: "远端相机", unitGuid: unit, unitName: "设备甲" }),
    ],
    ...change,
  });

interface Opened {
  readonly layout?: RoadLayout;
  readonly roles?: string[];
  readonly tab?: string;
  readonly prepare?: (server: FakeServer, layouts: FakeLayoutServer) => void;
}

async function open({ layout = layoutOfUnit(), roles = ["admin"], tab = "lanes", prepare }: Opened = {}) {
  const layouts = new FakeLayoutServer(layout);
  const brief = (guid: string, name: string) => ({
    ...buildBrief({ guid, name, kind: 5 }),
    role: 1 as const,
    pixel: 2 as const,
    channel: 1,
    recognition: true,
    internalParamGuid: null,
  });
  const app = await renderApp(paths.equipment("ervCameraSetting", { guid: unit, tab }), {
    // Drafts outlive a page: each test has a person of its own.
    identity: { roles, guid: newGuid() },
    prepare: (server) => {
      prepareUnit(server, "erv", { guid: unit, name: "设备甲" });
      const { Camera, Equipment } = equipmentCalls;
      server
        .on(
          Equipment.GetEquipment,
          answers(Equipment.GetEquipment, buildEquipmentInfo("erv", { guid: unit, name: "设备甲" })),
        )
        .on(
          Camera.GetEquipCameras,
          answers(Camera.GetEquipCameras, [brief(camera, "近端相机"), brief(second, "远端相机")]),
        )
        .on(
          Picture.GetCameraPictures,
          answers(Picture.GetCameraPictures, buildCameraPictures({ latest: buildPicture() })),
        )
        .on(Picture.GetLatestPictures, answers(Picture.GetLatestPictures, []))
        .on(Layout.GetRoadLayout, () => answers(Layout.GetRoadLayout, layouts.layout))
        .on(Layout.TellEditing, answers(Layout.TellEditing, null))
        .on(Layout.SaveRoadLayout, ({ body }) => {
          layouts.change((body as SaveLayoutBody).changes);
          return answers(Layout.SaveRoadLayout, layouts.layout);
        });
      prepare?.(server, layouts);
    },
  });
  return { ...app, layouts };
}

describe("drawing on the pictures of a unit", () => {
  it("RoadLayout/SaveRoadLayout: changes of a lane are counted, saved and told", async () => {
    const { screen, user, server } = await open();
    await user.click(await screen.findByRole("button", { name: /^东进口1车道/ }));
    await user.click(screen.getByRole("checkbox", { name: /直行/ }));
    expect(await screen.findByText("1处修改未保存，已存为草稿")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /保\s?存$/ }));
    expect(await screen.findByText(/^已保存/)).toBeTruthy();
    expect(server.sent(Layout.SaveRoadLayout)[0]?.body).toMatchObject({
      changes: [{ op: "putItem", base: 1, item: { guid: lane, values: { turns: [1, 2] } } }],
    });
  });

  it("says how many shapes each camera has, and goes to another camera without losing work", async () => {
    const { screen, user } = await open();
    const strip = await screen.findByRole("list", { name: "相机" });
    expect(strip.textContent).toMatch(/近端相机1个图形.*远端相机未绘制/);
    await user.click(await screen.findByRole("button", { name: /^东进口1车道/ }));
    await user.click(screen.getByRole("checkbox", { name: /直行/ }));
    await user.click(within(strip).getByRole("button", { name: /远端相机/ }));
    expect(await screen.findByRole("application", { name: /远端相机画面/ })).toBeTruthy();
    expect(screen.getByText("1处修改未保存，已存为草稿")).toBeTruthy();
    await user.keyboard("{Control>}z{/Control}");
    expect(await screen.findByText("没有未保存的修改")).toBeTruthy();
  });

  it("leads to the map of this very intersection, whatever the tree has selected", async () => {
    const { screen } = await open();
    const { intersectionGuid } = buildEquipmentInfo("erv", { guid: unit, name: "设备甲" });
    const link = await screen.findByRole("link", { name: "在地图上绘制" });
    const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "http://lukou.test");
    expect([pathname, searchParams.get("intersectionGuid")]).toEqual([
      routeOf("intersectionMapEdit").path,
      intersectionGuid,
    ]);
  });

  it("offers a lane of the intersection to be drawn here, under its name", async () => {
    const { screen, user } = await open({
      layout: layoutOfUnit({ shapes: buildLayout().shapes.filter(({ guid }) => guid !== laneInPicture) }),
    });
    const missing = await screen.findByRole("region", { name: "未在此处绘制" });
    await user.click(within(missing).getByRole("button", { name: "在此绘制" }));
    expect((await screen.findByText(/正在绘制/)).textContent).toContain("东进口1车道");
  });

  it("shapes that wait for verification are confirmed against the picture on screen", async () => {
    const toVerify = { reason: "pictureChanged", since: "2026-11-20T08:00:00Z" } as const;
    const shapes = buildLayout().shapes.map((shape) =>
      shape.guid === laneInPicture ? { ...shape, toVerify } : shape,
    );
    const { screen, user, server } = await open({ layout: layoutOfUnit({ shapes }) });
    expect(await screen.findByText(/1个图形待核验：默认图已更换/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "全部无变化" }));
    await waitFor(() => expect(screen.queryByText(/个图形待核验/)).toBeNull());
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(server.sent(Layout.SaveRoadLayout)).toHaveLength(1));
    expect(server.sent(Layout.SaveRoadLayout)[0]?.body).toMatchObject({
      changes: [
        { op: "putShape", shape: { guid: laneInPicture, evidence: { imageId: buildPicture().imageId } } },
      ],
    });
  });

  it("a conflict shows both sides and saves what was chosen", async () => {
    const { screen, user, layouts } = await open({
      prepare: (server, layouts) => {
        let first = true;
        server.on(Layout.SaveRoadLayout, ({ body }) => {
          if (first) {
            first = false;
            const item = buildItem("lane", lane, {
              name: "他人命名",
              endGuid: layoutGuids.eastEnd,
              laneId: 1,
            });
            layouts.change([{ op: "putItem", base: 1, item }], "李工");
            return refuses("STALE_REVISION");
          }
          layouts.change((body as SaveLayoutBody).changes);
          return answers(Layout.SaveRoadLayout, layouts.layout);
        });
      },
    });
    await user.click(await screen.findByRole("button", { name: /^东进口1车道/ }));
    await user.click(screen.getByRole("checkbox", { name: /直行/ }));
    await user.click(screen.getByRole("button", { name: /保\s?存$/ }));
    await user.click(await screen.findByRole("button", { name: "逐处选择" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toMatch(/他人：李工/);
    expect(within(dialog).getByRole("row", { name: /导向箭头.*直行、左转.*—/ })).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "保留我的" }));
    await user.click(screen.getByRole("button", { name: /保\s?存$/ }));
    expect(await screen.findByText(/^已保存/)).toBeTruthy();
    expect(layouts.layout.items[0]?.values).toMatchObject({ turns: [1, 2] });
  });

  it("keeps working offline and says so", async () => {
    const { screen, user } = await open({
      prepare: (server) => server.on(Layout.SaveRoadLayout, networkError),
    });
    await user.click(await screen.findByRole("button", { name: /^东进口1车道/ }));
    await user.click(screen.getByRole("checkbox", { name: /直行/ }));
    await user.click(screen.getByRole("button", { name: /保\s?存$/ }));
    expect(await screen.findByText("网络中断，可以继续编辑；修改保存在本机，恢复后自动提交")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /右转/ }));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /右转/ }).checked).toBe(true);
  });

  it("a viewer sees everything and can change nothing", async () => {
    const { screen, user } = await open({ roles: ["viewer"] });
    await user.click(await screen.findByRole("button", { name: /^东进口1车道/ }));
    expect(screen.getByLabelText("车道名称").hasAttribute("disabled")).toBe(true);
    expect(screen.getByText(/^只读/)).toBeTruthy();
    expect(screen.queryByRole("toolbar", { name: "绘制类别" })).toBeNull();
  });

  it("areas need lanes before detections can be drawn", async () => {
    const { screen } = await open({ tab: "areas", layout: layoutOfUnit({ items: [], shapes: [] }) });
    const kinds = await screen.findByRole("toolbar", { name: "绘制类别" });
    const detection = within(kinds).getByRole("button", { name: "车道检测" });
    expect(detection.getAttribute("aria-disabled")).toBe("true");
    expect(within(kinds).getByRole("button", { name: "检测线" }).getAttribute("aria-disabled")).toBe("false");
  });

  it("says why the layout could not be read, and tries again", async () => {
    let fails = true;
    const { screen, user } = await open({
      prepare: (server, layouts) =>
        server.on(Layout.GetRoadLayout, () =>
          fails ? networkError : answers(Layout.GetRoadLayout, layouts.layout),
        ),
    });
    expect(await screen.findByText("车道与区域读取失败")).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole("button", { name: /重\s?试/ }));
    expect(await screen.findByRole("application", { name: /近端相机画面/ })).toBeTruthy();
  });
});
