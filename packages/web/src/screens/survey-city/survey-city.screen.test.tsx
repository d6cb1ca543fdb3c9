import { calls } from "@lukou/contract";
import { waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { guids } from "../../testing/city.ts";
import { answers } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";
import { buildDeleted, prepareCity } from "../testing/prepare-city.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

const { City, Intersection } = calls;
const path = "/survey/surLayout/city";

describe("城市概况", () => {
  it("TREE-14: the intersection list searches on the server, and remembers what was asked", async () => {
    const first = await renderApp(path, { prepare: prepareCity });
    await first.user.click(await first.screen.findByRole("tab", { name: "路口列表" }));
    const box = await first.screen.findByRole("searchbox", { name: "搜索路口名称或编号", description: "" });
    await first.user.type(box, " 解放{Enter}");
    const asked = { content: "解放", intersectionType: 0, intersectionStage: 0 };
    await waitFor(() =>
      expect(first.server.sent(City.SearchIntersection).at(-1)?.body).toMatchObject({
        pageIndex: 1,
        pageSize: 20,
        params: asked,
      }),
    );
    first.unmount();

    const second = await renderApp(path, { prepare: prepareCity });
    expect(await second.screen.findByText("包含“解放”")).toBeTruthy();
    await waitFor(() =>
      expect(second.server.sent(City.SearchIntersection).at(-1)?.body).toMatchObject({ params: asked }),
    );
  });

  it("a row opens the intersection", async () => {
    const { screen, user, router } = await renderApp(path, { prepare: prepareCity });
    await user.click(await screen.findByRole("tab", { name: "路口列表" }));
    await user.click(await screen.findByText("LK001"));
    await waitFor(() => expect(hrefOf(router)).toBe(`/survey/surLayout/crossroad?guid=${guids.crossing}`));
  });

  it("City/GetDeleted: an administrator restores what was deleted, after being asked", async () => {
    const { screen, user, server } = await renderApp(path, {
      prepare: (prepared) => {
        prepareCity(prepared);
        prepared.on(Intersection.RestoreIntersection, answers(Intersection.RestoreIntersection, null));
      },
    });
    await user.click(await screen.findByRole("tab", { name: "回收站" }));
    await user.click(await screen.findByRole("button", { name: "恢复" }));
    expect(await screen.findByText(/恢复路口“滨江大道-解放路”及其地图/)).toBeTruthy();
    expect(server.sent(Intersection.RestoreIntersection)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "确定" }));
    await waitFor(() =>
      expect(server.sent(Intersection.RestoreIntersection)[0]?.path).toContain(buildDeleted().guid),
    );
    expect(await screen.findByText("恢复成功")).toBeTruthy();
  });

  it("ROLE-A3: to an operator the recycle bin is closed and says why", async () => {
    const { screen, server } = await renderApp(path, {
      identity: { roles: ["operator"] },
      prepare: prepareCity,
    });
    const tab = await screen.findByRole("tab", { name: "回收站" });
    expect(tab.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByTitle(/没有此操作的权限/)).toBeTruthy();
    expect(server.sent(City.GetDeleted)).toHaveLength(0);
  });
});
