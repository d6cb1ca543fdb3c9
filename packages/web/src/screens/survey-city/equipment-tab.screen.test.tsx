import { calls, type DeletionImpact, type SavedView } from "@lukou/equipment";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { everything } from "../../features/equipment/list/list-search.ts";
import { buildRow, equipmentGuid } from "../../features/equipment/list/testing/build-row.ts";
import * as download from "../../lib/file/download.ts";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer, refuses } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";
import { lastSearch, prepareEquipmentList } from "../testing/prepare-equipment-list.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

/* The tab loads it when first opened, which takes longer than a test waits on a busy machine. */
beforeAll(() => import("../../features/equipment/list/index.ts"), 60_000);

const { Equipment, Camera } = calls;
const path = "/survey/surLayout/city?tab=equipment";
/* By its text: finding rows by their accessible names takes seconds in a document as large as the whole application. */
const row = async (name: string) => (await screen.findByText(name)).closest("tr") as HTMLElement;
const optionsOf = () => within(document.querySelector<HTMLElement>(".ant-select-dropdown") ?? document.body);

const open = (
  prepare: (server: FakeServer) => void = prepareEquipmentList(),
  href = path,
  roles = ["admin"],
) => renderApp(href, { prepare, identity: { roles } });

describe("tab 设备", () => {
  it("Equipment/SearchEquipment: asks for what the address says, and shows it", async () => {
    const { server } = await open(
      prepareEquipmentList({ total: 90 }),
      `${path}&kinds=5&states=offline&sort=-ip&page=2&size=50`,
    );
    expect(await row("相机2")).toBeTruthy();
    expect(lastSearch(server)).toMatchObject({
      pageIndex: 2,
      pageSize: 50,
      params: { kinds: [5], states: ["offline"], sort: "ip", descending: true },
    });
    expect(screen.getByText("类型：相机")).toBeTruthy();
    /* Only cameras are listed, so their own columns are there. */
    expect(screen.getByRole("columnheader", { name: "相机用途" })).toBeTruthy();
    expect(screen.getAllByText("远端")).toHaveLength(3);
  });

  it("Equipment/GetFacets: a choice shows its count, narrows the list and can be taken off by its chip", async () => {
    const { server, user, router } = await open();
    await row("相机1");
    await user.click(screen.getByRole("combobox", { name: "设备类型" }));
    await user.click(await optionsOf().findByText("雷达"));
    expect(optionsOf().getByText("40")).toBeTruthy();
    await waitFor(() => expect(lastSearch(server).params.kinds).toEqual([4]));
    expect(hrefOf(router)).toContain("kinds=4");
    expect(server.sent(Equipment.GetFacets).at(-1)?.body).toMatchObject({ kinds: [4] });
    await user.click(screen.getByRole("button", { name: "移除筛选 类型：雷达" }));
    await waitFor(() => expect(hrefOf(router)).not.toContain("kinds="));
    expect(screen.queryByRole("list", { name: "生效的筛选" })).toBeNull();
  });

  it("searches as one types; the back button takes it off again", async () => {
    const { server, user, router } = await open();
    await row("相机1");
    await user.type(screen.getByRole("searchbox", { name: "搜索设备" }), "10.0");
    await waitFor(() => expect(lastSearch(server).params.content).toBe("10.0"));
    expect(await screen.findByText("包含“10.0”")).toBeTruthy();
    router.history.back();
    await waitFor(() => expect(screen.queryByText("包含“10.0”")).toBeNull());
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "搜索设备" }).value).toBe("");
  });

  it("sorts by a column, both ways, from the first page", async () => {
    const { server, user } = await open(prepareEquipmentList({ total: 90 }), `${path}&page=3`);
    await row("相机1");
    await user.click(screen.getByRole("columnheader", { name: "固件版本" }));
    await waitFor(() =>
      expect(lastSearch(server)).toMatchObject({
        pageIndex: 1,
        params: { sort: "firmwareVersion", descending: false },
      }),
    );
    await user.click(screen.getByRole("columnheader", { name: "固件版本" }));
    await waitFor(() => expect(lastSearch(server).params.descending).toBe(true));
  });

  it("goes to the last page there is when the address counts on more", async () => {
    const { router } = await open(prepareEquipmentList({ total: 45 }), `${path}&page=9`);
    await waitFor(() => expect(hrefOf(router)).toContain("page=3"));
  });

  it("tells nothing found from nothing there, and clears the filters", async () => {
    const { server, user } = await open(prepareEquipmentList({ rows: [] }), `${path}&q=xyz`);
    await user.click(await screen.findByRole("button", { name: "清除筛选" }));
    await waitFor(() => expect(lastSearch(server).params.content).toBe(""));
    expect(await screen.findByText("还没有设备")).toBeTruthy();
  });

  it("can be tried again when it could not be read", async () => {
    let broken = true;
    const { user } = await open((server) => {
      prepareEquipmentList()(server);
      server.on(Equipment.SearchEquipment, () =>
        broken
          ? refuses("UNAVAILABLE")
          : answers(Equipment.SearchEquipment, {
              resultList: [buildRow()],
              total: 1,
              pageIndex: 1,
              pageSize: 20,
            }),
      );
    });
    const again = await screen.findByRole("button", { name: "重试" });
    broken = false;
    await user.click(again);
    expect(await row("相机1")).toBeTruthy();
  });

  it("a row is opened, chosen and left with the keys", async () => {
    const { user, router } = await open();
    (await row("相机1")).focus();
    await user.keyboard("{ArrowDown} ");
    expect(await screen.findByText("已选 1 台")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "选择相机2" }).checked).toBe(true);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(hrefOf(router)).toContain(equipmentGuid(2)));
  });

  it("exports what is chosen, with the columns on screen", async () => {
    const saved = vi.spyOn(download, "downloadText").mockImplementation(() => {});
    const { user } = await open();
    await row("相机1");
    await user.click(screen.getByRole("checkbox", { name: "选择相机3" }));
    await user.click(await screen.findByRole("button", { name: /导出所选/ }));
    const [header, line, end] = saved.mock.calls[0]?.[1].split("\r\n") ?? [];
    expect(header).toMatch(/^\uFEFF设备名称,类型,状态,所属路口/);
    expect(line).toMatch(/^相机3,相机,在线,人民路-解放路/);
    expect(end).toBe("");
    saved.mockRestore();
  });

  it("Camera/PreviewParamTemplate: takes the chosen cameras to a parameter template", async () => {
    const template = { guid: guids.crossing, name: "夜间参数", revision: 1, params: { brightness: 40 } };
    const { user, server } = await open((prepared) => {
      prepareEquipmentList()(prepared);
      prepared
        .on(
          Camera.GetParamTemplate,
          answers(Camera.GetParamTemplate, [
            { ...template, updatedAt: "2026-11-20T08:00:00Z", updatedBy: null } as never,
          ]),
        )
        .on(Camera.PreviewParamTemplate, answers(Camera.PreviewParamTemplate, []));
    });
    await row("相机1");
    for (const name of ["选择相机1", "选择相机3"]) await user.click(screen.getByRole("checkbox", { name }));
    await user.click(await screen.findByRole("button", { name: /应用参数模板/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByText("夜间参数"));
    await user.click(dialog.getByRole("button", { name: /预\s*览/ }));
    await waitFor(() =>
      expect(server.sent(Camera.PreviewParamTemplate)[0]?.body).toEqual({
        templateGuid: guids.crossing,
        cameraGuids: [equipmentGuid(1), equipmentGuid(3)],
      }),
    );
  });

  it("ROLE-A3: a viewer may look and export, but neither import nor delete", async () => {
    const { user } = await open(prepareEquipmentList(), path, ["viewer"]);
    await row("相机1");
    expect(screen.getByRole("button", { name: /导入/ }).hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("button", { name: "删除相机1" }).getAttribute("aria-disabled")).toBe("true");
    await user.click(screen.getByRole("checkbox", { name: "选择相机1" }));
    const remove = await screen.findByRole("button", { name: /删除所选/ });
    expect(remove.hasAttribute("disabled")).toBe(true);
  });
});

describe("deleting what is chosen", () => {
  const impactOf = (number: number, goes: DeletionImpact["goes"] = []): DeletionImpact => ({
    guid: equipmentGuid(number),
    name: `相机${number}`,
    kind: 5,
    goes,
    released: [],
  });
  const child = {
    guid: equipmentGuid(9),
    name: "补光灯杆",
    kind: 1,
    kindName: "控制杆",
    because: "child",
    depth: 1,
  } as const;

  it("Camera/DeleteCamera: shows what goes along, deletes one after another, and tells what became of each", async () => {
    const { user, server } = await open((prepared) => {
      prepareEquipmentList()(prepared);
      prepared
        .on(Equipment.GetDeletionImpact, ({ path: asked }) =>
          answers(
            Equipment.GetDeletionImpact,
            asked.endsWith(equipmentGuid(1)) ? impactOf(1, [child]) : impactOf(2),
          ),
        )
        .on(Camera.DeleteCamera, ({ path: asked }) =>
          asked.endsWith(equipmentGuid(1))
            ? answers(Camera.DeleteCamera, null)
            : refuses("REFUSED", "设备正在升级"),
        );
    });
    await row("相机1");
    for (const name of ["选择相机1", "选择相机2"]) await user.click(screen.getByRole("checkbox", { name }));
    await user.click(await screen.findByRole("button", { name: /删除所选/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("另有 1 台设备随之删除")).toBeTruthy();
    expect(dialog.getByText("控制杆“补光灯杆”")).toBeTruthy();
    expect(server.sent(Camera.DeleteCamera)).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: /删\s*除/ }));
    expect(await dialog.findByText("已删除 1 台，失败 1 台")).toBeTruthy();
    expect(dialog.getByText(/设备正在升级/)).toBeTruthy();
    expect(server.sent(Camera.DeleteCamera).map(({ query }) => query.get("cascade"))).toEqual([
      "true",
      "true",
    ]);
    await user.click(dialog.getByRole("button", { name: /完\s*成/ }));
    expect(await screen.findByText("已选 1 台")).toBeTruthy();
  });
});

describe("saved views", () => {
  const view: SavedView = {
    guid: guids.otherCity,
    name: "离线的雷达",
    query: { ...everything, kinds: [4], states: ["offline"] },
    columns: ["state", "ip"],
  };
  const withView = (server: FakeServer) => {
    prepareEquipmentList()(server);
    server
      .on(Equipment.GetSavedViews, answers(Equipment.GetSavedViews, [view]))
      .on(Equipment.SaveView, answers(Equipment.SaveView, view.guid));
  };

  it("Equipment/SaveView: what is on screen is kept under a name of its own", async () => {
    const { user, server } = await open(withView, `${path}&kinds=4`);
    await row("相机1");
    await user.click(screen.getByRole("button", { name: "视图" }));
    await user.click(await screen.findByRole("menuitem", { name: "另存为视图…" }));
    const name = await screen.findByRole("textbox", { name: "视图名称" });
    await user.type(name, "离线的雷达");
    await user.click(screen.getByRole("button", { name: /保\s*存/ }));
    expect(await screen.findByText("已有同名视图，请换一个名称")).toBeTruthy();
    await user.type(name, "二");
    await user.click(screen.getByRole("button", { name: /保\s*存/ }));
    await waitFor(() =>
      expect(server.sent(Equipment.SaveView)[0]?.body).toMatchObject({
        name: "离线的雷达二",
        query: { kinds: [4] },
      }),
    );
  });

  it("Equipment/GetSavedViews: the default view is what the list opens with, columns and all", async () => {
    window.localStorage.setItem(`equipmentList.defaultView.${guids.city}`, JSON.stringify(view.guid));
    const { server, router } = await open(withView);
    await waitFor(() => expect(lastSearch(server)?.params).toMatchObject(view.query));
    expect(server.sent(Equipment.SearchEquipment)).toHaveLength(1);
    expect(hrefOf(router)).toContain(`view=${view.guid}`);
    expect(await screen.findByRole("button", { name: /离线的雷达/ })).toBeTruthy();
    expect(screen.queryByRole("columnheader", { name: "型号" })).toBeNull();
  });

  it("an address that says everything is not overruled by the default view", async () => {
    window.localStorage.setItem(`equipmentList.defaultView.${guids.city}`, JSON.stringify(view.guid));
    const { server } = await open(withView, `${path}&view=all`);
    await row("相机1");
    expect(lastSearch(server).params.kinds).toEqual([]);
  });

  it("Equipment/DeleteView: asks before it forgets the view", async () => {
    const { user, server } = await open((prepared) => {
      withView(prepared);
      prepared.on(Equipment.DeleteView, answers(Equipment.DeleteView, null));
    }, `${path}&kinds=4&states=offline&view=${view.guid}`);
    await user.click(await screen.findByRole("button", { name: /离线的雷达/ }));
    await user.click(await screen.findByRole("menuitem", { name: "删除此视图" }));
    expect(await screen.findByText(/删除视图“离线的雷达”？/)).toBeTruthy();
    expect(server.sent(Equipment.DeleteView)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(server.sent(Equipment.DeleteView)).toHaveLength(1));
    await waitFor(() => expect(lastSearch(server).params.kinds).toEqual([]));
  });
});
