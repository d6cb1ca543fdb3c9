import { calls, texts } from "@lukou/contract";
import { act, fireEvent, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { selectPlace, usePlace } from "../../features/tree/place-store.ts";
import { useTreeView } from "../../features/tree/tree-view-store.ts";
import { buildTree, guids } from "../../testing/city.ts";
import { answers, type FakeServer, networkError, refuses } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";

const { City, District, Intersection } = calls;
const PAGE = "/version/versionManagement";

vi.setConfig({ testTimeout: 30_000 });

/** The screens behind the tree have tests of their own; here their calls may fail. */
function failTheRest(server: FakeServer): void {
  for (const group of [City, District, Intersection]) {
    for (const call of Object.values(group)) if (call !== City.CityTree) server.on(call, networkError);
  }
}

async function openTree(options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp(PAGE, {
    ...options,
    prepare: (server) => {
      failTheRest(server);
      options.prepare?.(server);
    },
  });
  await app.screen.findByText("城东区");
  const row = (name: string) => {
    const found = app.screen.getByTitle(name).closest<HTMLElement>("[role=treeitem]");
    if (!found) throw new Error(`no row ${name}`);
    return within(found);
  };
  const unfold = async (name: string) => {
    const switcher = app.screen.getByTitle(name).closest("[role=treeitem]")?.querySelector("[data-fold]");
    if (switcher) await app.user.click(switcher);
  };
  return { ...app, row, unfold };
}

describe("tree", () => {
  it("TREE-1, TREE-11: the city opens its overview and is the current place", async () => {
    const { screen, user, router } = await openTree();
    await user.click(screen.getByTitle("望川市"));
    await waitFor(() => expect(hrefOf(router)).toBe("/survey/surLayout/city"));
    expect(usePlace.getState().current).toEqual({ level: 1, guid: guids.city });
  });

  it("TREE-2: a district opens its overview under a random id, another one each time", async () => {
    const { screen, user, router } = await openTree();
    const open = async () => {
      const before = hrefOf(router);
      await user.click(screen.getByTitle("城东区"));
      await waitFor(() => expect(hrefOf(router)).not.toBe(before));
      return hrefOf(router);
    };
    const [first, second] = [await open(), await open()];
    expect(first).toMatch(new RegExp(`^/survey/surLayout/area/\\w+\\?guid=${guids.eastDistrict}$`));
    expect(second).not.toBe(first);
  });

  it("TREE-3, TREE-12: an intersection opens its overview on the map tab and is the only one shown", async () => {
    const { screen, user, router, unfold } = await openTree();
    await unfold("城东区");
    await user.click(screen.getByTitle("人民路-解放路"));
    await waitFor(() => expect(hrefOf(router)).toBe(`/survey/surLayout/crossroad?guid=${guids.crossing}`));
    expect(usePlace.getState().listTab).toBe("map");
    await user.click(screen.getByTitle("滨江东大道北延长线-解放路"));
    const shown = [...document.querySelectorAll("[data-shown]")].map((row) => row.getAttribute("title"));
    expect(shown).toEqual(["滨江东大道北延长线-解放路"]);
  });

  it("TREE-4, TREE-5: labels are cut, the whole name is in the title", async () => {
    const { screen, unfold } = await openTree();
    await unfold("城东区");
    expect(screen.getByTitle("城西高新技术产业开发区").textContent).toContain("城西高新技术产业..");
    expect(screen.getByTitle("滨江东大道北延长线-解放路").textContent).toContain(
      "滨江东大道北延长...-解放路",
    );
  });

  it("TREE-8, TREE-13: the tree is asked for with both filters at 0", async () => {
    const { server } = await openTree();
    expect(server.sent(City.CityTree)[0]?.body).toEqual({ usageState: 0, type: 0 });
  });

  it("TREE-9, TREE-14: search runs on Enter, asks as specified and filters the tree", async () => {
    const { screen, user, server } = await openTree({
      prepare: (fake) =>
        fake.on(
          City.SearchIntersection,
          answers(City.SearchIntersection, {
            resultList: [
              {
                guid: guids.tJunction,
                name: "x-y",
                level: 3,
                type: 4,
                stage: 1,
                platId: "1",
                districtGuid: guids.eastDistrict,
                districtName: "城东区",
                longitude: 114,
                latitude: 30,
                mapLayerCount: 0,
                updatedAt: "2026-11-20T00:00:00Z",
              },
            ],
            total: 1,
            pageIndex: 1,
            pageSize: 100,
          }),
        ),
    });
    await user.type(screen.getByRole("searchbox"), "滨江");
    expect(server.sent(City.SearchIntersection)).toHaveLength(0);
    await user.keyboard("{Enter}");
    await screen.findByTitle("滨江东大道北延长线-解放路");
    expect(screen.queryByTitle("人民路-解放路")).toBeNull();
    expect(server.sent(City.SearchIntersection)[0]?.body).toEqual({
      pageIndex: 1,
      pageSize: 100,
      params: { content: "滨江", intersectionType: 0, intersectionStage: 0 },
    });
  });

  it("TREE-14: a search that finds nothing says so and offers the way back", async () => {
    const { screen, user } = await openTree({
      prepare: (fake) =>
        fake.on(
          City.SearchIntersection,
          answers(City.SearchIntersection, { resultList: [], total: 0, pageIndex: 1, pageSize: 100 }),
        ),
    });
    await user.type(screen.getByRole("searchbox"), "无{Enter}");
    await screen.findByText("没有符合条件的路口");
    await user.click(screen.getByRole("button", { name: "清除条件" }));
    expect(await screen.findByTitle("城东区")).toBeTruthy();
  });

  it("TREE-10: refresh puts the filters back and reads anew", async () => {
    const { screen, user, server } = await openTree();
    act(() => useTreeView.setState({ filters: { content: "", type: 7, usageState: 2 }, typed: "x" }));
    await waitFor(() => expect(server.sent(City.CityTree).at(-1)?.body).toEqual({ usageState: 2, type: 7 }));
    const before = server.sent(City.CityTree).length;
    await user.click(screen.getByRole("button", { name: "刷新路口列表" }));
    await waitFor(() => expect(server.sent(City.CityTree).length).toBeGreaterThan(before));
    expect(useTreeView.getState()).toMatchObject({
      filters: { content: "", type: 0, usageState: 0 },
      typed: "",
    });
  });

  it("TREE-7: a place chosen elsewhere is unfolded", async () => {
    const { screen } = await openTree();
    act(() => selectPlace({ level: 3, guid: guids.crossing }));
    expect(await screen.findByTitle("人民路-解放路")).toBeTruthy();
  });

  it("TREE-11, TREE-12: a shared link selects its intersection in the tree", async () => {
    const { screen } = await renderApp(`/survey/surLayout/crossroad?guid=${guids.tJunction}`, {
      prepare: failTheRest,
    });
    const row = await screen.findByTitle("滨江东大道北延长线-解放路");
    await waitFor(() => expect(row.dataset["shown"]).toBe("true"));
    expect(usePlace.getState().current).toEqual({ level: 3, guid: guids.tJunction });
  });

  it("TREE-13: a failed tree says why and can be tried again", async () => {
    let fail = true;
    const { screen, user } = await renderApp(PAGE, {
      prepare: (server) =>
        server.on(City.CityTree, () =>
          fail ? refuses("REFUSED", "城市数据暂不可用") : answers(City.CityTree, buildTree()),
        ),
    });
    await screen.findByText("加载失败");
    fail = false;
    await user.click(screen.getByRole("button", { name: "重试" }));
    expect(await screen.findByTitle("城东区")).toBeTruthy();
  });

  it("GEN-5, ROLE-A3: a viewer gets no row buttons, and the add button says why it is off", async () => {
    const { screen, user } = await openTree({ identity: { roles: ["viewer"] } });
    const add = screen.getByRole("button", { name: "城市区域添加" });
    await user.click(add);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("button", { name: /^修改城市区域/ })).toBeNull();
    await user.hover(add);
    await screen.findByText(/没有此操作的权限/);
  });

  it("INT-23: deleting an intersection asks first, and the page of a deleted place is left", async () => {
    const { screen, user, server, router, unfold, row } = await openTree({
      prepare: (fake) =>
        fake.on(Intersection.DeleteIntersection, answers(Intersection.DeleteIntersection, null)),
    });
    await unfold("城东区");
    act(() => selectPlace({ level: 3, guid: guids.crossing }));
    await user.click(row("人民路-解放路").getByRole("button", { name: /^删除路口/ }));
    await screen.findByText(texts["ASK-INT-DELETE-2"]);
    expect(server.sent(Intersection.DeleteIntersection)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: texts["TXT-CONFIRM-OK"] }));
    await screen.findByText(texts["OK-DELETE"]);
    await waitFor(() => expect(hrefOf(router)).toBe("/survey/surLayout/city"));
  });
});

describe("district dialog", () => {
  const info = {
    guid: guids.eastDistrict,
    cityGuid: guids.city,
    name: "城东区",
    platId: "990101",
    revision: 4,
    intersectionCount: 2,
    createdAt: "2026-11-20T00:00:00Z",
    updatedAt: "2026-11-20T00:00:00Z",
  };

  async function openAdd(prepare: (server: FakeServer) => void = () => {}) {
    const app = await openTree({ prepare });
    await app.user.click(app.screen.getByRole("button", { name: "城市区域添加" }));
    const dialog = within(await app.screen.findByRole("dialog"));
    return { ...app, dialog };
  }

  async function openEdit(prepare: (server: FakeServer) => void = () => {}) {
    const app = await openTree({
      prepare: (server) => {
        server.on(District.GetInfo, answers(District.GetInfo, info));
        prepare(server);
      },
    });
    await app.user.click(app.row("城东区").getByRole("button", { name: /^修改城市区域/ }));
    const dialog = within(await app.screen.findByRole("dialog"));
    await dialog.findByLabelText("城市区域名称");
    return { ...app, dialog };
  }

  it("DIST-1, DIST-2, DIST-3: adding has its title and width and no delete button", async () => {
    const { dialog, screen } = await openAdd();
    expect(dialog.getByText(texts["TXT-DIST-TITLE-ADD"])).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "删除" })).toBeNull();
    expect(
      screen.getByRole("dialog").style.width ||
        document.querySelector<HTMLElement>(".ant-modal")?.style.cssText,
    ).toContain("400px");
  });

  it("DIST-4, DIST-7, DIST-9: both fields are required, on save and on blur", async () => {
    const { dialog, user, server } = await openAdd();
    await user.click(dialog.getByLabelText("城市区域名称"));
    await user.tab();
    await dialog.findByText(texts["VAL-DIST-NAME-REQUIRED"]);
    expect(dialog.queryByText(texts["VAL-DIST-PLATID-REQUIRED"])).toBeNull();
    await user.click(dialog.getByRole("button", { name: texts["TXT-CONFIRM-OK"] }));
    await dialog.findByText(texts["VAL-DIST-PLATID-REQUIRED"]);
    expect(server.sent(District.AddDistrict)).toHaveLength(0);
  });

  it("DIST-5, DIST-8: spaces in the name and a number that is none are refused", async () => {
    const { dialog, user } = await openAdd();
    await user.type(dialog.getByLabelText("城市区域名称"), "城 北");
    await user.type(dialog.getByLabelText("平台编号"), "-3");
    await user.tab();
    await dialog.findByText(texts["VAL-DIST-NAME-SPACES"]);
    expect(await dialog.findByText(texts["VAL-DIST-PLATID-NATURAL"])).toBeTruthy();
  });

  it("DIST-6: the name takes eight characters", async () => {
    const { dialog, user } = await openAdd();
    const name = dialog.getByLabelText<HTMLInputElement>("城市区域名称");
    await user.type(name, "一二三四五六七八九十");
    expect(name.value).toBe("一二三四五六七八");
  });

  it("DIST-10, DIST-12, DIST-17: adding sends the form; toast, dialog closed, tree and page anew", async () => {
    const { dialog, user, server, screen, router } = await openAdd((fake) =>
      fake.on(District.AddDistrict, answers(District.AddDistrict, guids.westDistrict)),
    );
    const trees = server.sent(City.CityTree).length;
    const visited: string[] = [];
    router.subscribe("onBeforeNavigate", ({ toLocation }) => visited.push(toLocation.pathname));
    await user.type(dialog.getByLabelText("城市区域名称"), "城北区");
    await user.type(dialog.getByLabelText("平台编号"), "7");
    await user.click(dialog.getByRole("button", { name: texts["TXT-CONFIRM-OK"] }));
    await screen.findByText(texts["OK-DIST-ADD"]);
    expect(server.sent(District.AddDistrict)[0]?.body).toEqual({
      cityGuid: guids.city,
      name: "城北区",
      platId: "7",
      guid: "",
    });
    await waitFor(() => expect(server.sent(City.CityTree).length).toBeGreaterThan(trees));
    await waitFor(() => expect(visited).toEqual([`/redirect${PAGE}`, PAGE]));
    expect(sessionStorage.getItem("draft.district.new")).toBeNull();
  });

  it("DIST-15, DIST-16: a refused add shows the server's words and reloads the page; what was typed stays", async () => {
    const { dialog, user, screen, router } = await openAdd((fake) =>
      fake.on(District.AddDistrict, refuses("DUPLICATE", "城市区域名称已存在")),
    );
    const visited: string[] = [];
    router.subscribe("onBeforeNavigate", ({ toLocation }) => visited.push(toLocation.pathname));
    await user.type(dialog.getByLabelText("城市区域名称"), "城北区");
    await user.type(dialog.getByLabelText("平台编号"), "7");
    await user.click(dialog.getByRole("button", { name: texts["TXT-CONFIRM-OK"] }));
    await screen.findByText("城市区域名称已存在");
    await waitFor(() => expect(visited).toEqual([`/redirect${PAGE}`, PAGE]));
    expect(dialog.getByLabelText<HTMLInputElement>("城市区域名称").value).toBe("城北区");
    expect(sessionStorage.getItem("draft.district.new")).toContain("城北区");
  });

  it("DIST-11, DIST-12: editing reads the district and saves on the revision it read", async () => {
    const { dialog, user, server, screen } = await openEdit((fake) =>
      fake.on(District.UpdateDistrict, answers(District.UpdateDistrict, guids.eastDistrict)),
    );
    expect(dialog.getByText(texts["TXT-DIST-TITLE-EDIT"])).toBeTruthy();
    const platId = dialog.getByLabelText<HTMLInputElement>("平台编号");
    expect(platId.value).toBe("990101");
    await user.clear(platId);
    await user.type(platId, "42");
    await user.click(dialog.getByRole("button", { name: texts["TXT-CONFIRM-OK"] }));
    await screen.findByText(texts["OK-DIST-UPDATE"]);
    expect(server.sent(District.UpdateDistrict)[0]?.body).toEqual({
      cityGuid: guids.city,
      name: "城东区",
      platId: "42",
      guid: guids.eastDistrict,
      revision: 4,
    });
  });

  it("DIST-2, DIST-13, DIST-14, DIST-18: deleting asks under 提示, says what goes with it, and toasts", async () => {
    const { dialog, user, server, screen } = await openEdit((fake) =>
      fake.on(District.DeleteDistrict, answers(District.DeleteDistrict, null)),
    );
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await screen.findByText(texts["ASK-DIST-DELETE"]);
    expect(screen.getByText(texts["TXT-CONFIRM-TITLE"])).toBeTruthy();
    expect(screen.getByText(/2 个路口将一并删除/)).toBeTruthy();
    expect(server.sent(District.DeleteDistrict)).toHaveLength(0);
    const question = screen.getByText(texts["ASK-DIST-DELETE"]).closest<HTMLElement>(".ant-modal");
    await user.click(
      within(question ?? document.body).getByRole("button", { name: texts["TXT-CONFIRM-OK"] }),
    );
    await screen.findByText(texts["OK-DELETE-BANG"]);
    expect(server.sent(District.DeleteDistrict)[0]?.path).toContain(guids.eastDistrict);
  });

  it("DIST-13, DIST-15: nothing is deleted after 取消; a refused delete shows the server's words", async () => {
    const { dialog, user, server, screen } = await openEdit((fake) =>
      fake.on(District.DeleteDistrict, refuses("REFUSED", "区域正在使用")),
    );
    const answer = async (button: string) => {
      await user.click(dialog.getByRole("button", { name: "删除" }));
      const question = (await screen.findByText(texts["ASK-DIST-DELETE"])).closest<HTMLElement>(".ant-modal");
      await user.click(within(question ?? document.body).getByRole("button", { name: button }));
    };
    await answer(texts["TXT-CONFIRM-CANCEL"]);
    expect(server.sent(District.DeleteDistrict)).toHaveLength(0);
    await answer(texts["TXT-CONFIRM-OK"]);
    await screen.findByText("区域正在使用");
  });
});

describe("sync settings", () => {
  const { Tro } = calls;
  const environment = (tokenUrl: string) => ({
    tokenUrl,
    apiUrl: "https://api.example/v1",
    appId: 12,
    key: "secret",
  });
  const setting = {
    troPreConfig: environment("https://pre.example/token"),
    troBusinessConfig: environment(""),
  };

  it("SYNC-1, SYNC-3, SYNC-5: two groups of two addresses, one button; appId and key go back unchanged", async () => {
    const { screen, user, server } = await openTree({
      prepare: (fake) =>
        fake
          .on(Tro.TroSetting, answers(Tro.TroSetting, setting))
          .on(Tro.AddTroSetting, answers(Tro.AddTroSetting, null)),
    });
    await user.click(screen.getByRole("button", { name: "同步设置" }));
    const drawer = within(await screen.findByRole("dialog"));
    const groups = await drawer.findAllByRole("group");
    expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual([
      "预发布环境",
      "商用环境",
    ]);
    for (const group of groups) {
      const inputs = within(group)
        .getAllByRole("textbox")
        .map((input) => input.closest(".ant-form-item")?.textContent);
      expect(inputs).toEqual(["token地址", "接口地址"]);
    }
    expect(drawer.getAllByRole("button", { name: texts["LBL-SYNC-CONFIRM"] })).toHaveLength(1);
    const token = within(groups[1] ?? document.body).getAllByRole("textbox")[0] as HTMLInputElement;
    fireEvent.change(token, { target: { value: "https://biz.example/token" } });
    await user.click(drawer.getByRole("button", { name: texts["LBL-SYNC-CONFIRM"] }));
    await screen.findByText(texts["OK-SYNC"]);
    expect(server.sent(Tro.AddTroSetting)[0]?.body).toEqual({
      troPreConfig: setting.troPreConfig,
      troBusinessConfig: { ...setting.troBusinessConfig, tokenUrl: "https://biz.example/token" },
    });
  });

  it("SYNC-2: a failed reading shows the server's words and opens nothing", async () => {
    const { screen, user } = await openTree({
      prepare: (fake) => fake.on(Tro.TroSetting, refuses("REFUSED", "同步服务未开通")),
    });
    await user.click(screen.getByRole("button", { name: "同步设置" }));
    await screen.findByText("同步服务未开通");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("SYNC-4: a failed saving shows the server's words and stays open", async () => {
    const { screen, user } = await openTree({
      prepare: (fake) =>
        fake
          .on(Tro.TroSetting, answers(Tro.TroSetting, setting))
          .on(Tro.AddTroSetting, refuses("REFUSED", "地址无法访问")),
    });
    await user.click(screen.getByRole("button", { name: "同步设置" }));
    await user.click(await screen.findByRole("button", { name: texts["LBL-SYNC-CONFIRM"] }));
    await screen.findByText("地址无法访问");
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});
