import { calls, texts } from "@lukou/contract";
import { act, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { selectPlace, usePlace } from "../../features/tree/place-store.ts";
import { useTreeView } from "../../features/tree/tree-view-store.ts";
import { buildTree, guids } from "../../testing/city.ts";
import { answers, refuses } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";
import { failTheRest, openTree, PAGE } from "./testing/open-tree.tsx";

const { City, Intersection } = calls;

vi.setConfig({ testTimeout: 30_000 });

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

  it.each([
    `/survey/surLayout/crossroad?guid=${guids.tJunction}`,
    `/survey/intersectionMapEdit?intersectionGuid=${guids.tJunction}`,
    `/survey/ervEdit?intersectionGuid=${guids.tJunction}`,
  ])("TREE-11, TREE-12: a shared link selects its intersection in the tree: %s", async (link) => {
    const { screen } = await renderApp(link, { prepare: failTheRest });
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
