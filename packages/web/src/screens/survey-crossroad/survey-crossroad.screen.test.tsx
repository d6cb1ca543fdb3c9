import { calls, texts } from "@lukou/contract";
import { waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { buildDistrictSummary } from "../../features/summary/testing/build-summary.ts";
import { selectPlace } from "../../features/tree/place-store.ts";
import { guids } from "../../testing/city.ts";
import { answers } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";
import { buildMapInfo, prepareCity } from "../testing/prepare-city.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

const { District, Intersection } = calls;
const path = `/survey/surLayout/crossroad?guid=${guids.crossing}`;

describe("路口概况", () => {
  it("STORE-6: opens on the data, with both datums, and keeps the tab that is chosen", async () => {
    const { screen, user } = await renderApp(path, { prepare: prepareCity });
    expect((await screen.findByRole("tab", { name: "区域设置" })).getAttribute("aria-selected")).toBe("true");
    expect(screen.getByText("120.1500000,30.2800000")).toBeTruthy();
    expect(screen.getByText(/^120\.154\d+,30\.277\d+$/)).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: "地图" }));
    expect(window.localStorage.getItem("mainListTab")).toBe('"map"');
  });

  it("TREE-3: a click on the intersection in the tree opens the map, over the history too", async () => {
    const { screen, user } = await renderApp(path, { prepare: prepareCity });
    await user.click(await screen.findByRole("tab", { name: "变更记录" }));
    selectPlace({ level: 3, guid: guids.crossing });
    await waitFor(() =>
      expect(screen.getByRole("tab", { name: "地图" }).getAttribute("aria-selected")).toBe("true"),
    );
  });

  it("TREE-11: without a guid in the address it shows the place selected in the tree", async () => {
    window.sessionStorage.setItem("currentPlace", JSON.stringify({ level: 3, guid: guids.crossing }));
    const { screen } = await renderApp("/survey/surLayout/crossroad", {
      prepare: (server) => {
        prepareCity(server);
        selectPlace({ level: 3, guid: guids.crossing });
      },
    });
    expect(await screen.findByRole("heading", { name: /人民路-解放路/ })).toBeTruthy();
  });

  it("offers to upload a map where there is none", async () => {
    const { screen, user } = await renderApp(path, { prepare: prepareCity });
    await user.click(await screen.findByRole("tab", { name: "地图" }));
    expect(await screen.findByText("此路口还没有高精度地图")).toBeTruthy();
    expect(screen.getByRole("button", { name: /上传地图/ })).toBeTruthy();
  });

  it("INT-23: deleting tells what goes with it, and only then deletes", async () => {
    const summary = buildDistrictSummary();
    const [one] = summary.intersections;
    const { screen, user, server, router } = await renderApp(path, {
      prepare: (prepared) => {
        prepareCity(prepared);
        if (one) one.equipmentCount = 5;
        prepared
          .on(District.GetDistrictDetailSummary, answers(District.GetDistrictDetailSummary, summary))
          .on(Intersection.DeleteIntersection, answers(Intersection.DeleteIntersection, null));
      },
    });
    await user.click(await screen.findByRole("button", { name: /删除$/ }));
    const question = await screen.findByText(/2个地图图层和5台设备将一并删除，30天内/);
    expect(question.textContent).toContain(texts["ASK-INT-DELETE-1"]);
    expect(server.sent(Intersection.DeleteIntersection)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(server.sent(Intersection.DeleteIntersection)).toHaveLength(1));
    await waitFor(() => expect(hrefOf(router)).toContain(`guid=${guids.eastDistrict}`));
  });

  it("ROLE-A3: a viewer finds editing and deleting disabled", async () => {
    const { screen } = await renderApp(path, { identity: { roles: ["viewer"] }, prepare: prepareCity });
    const edit = await screen.findByRole("button", { name: /编辑/ });
    expect(edit.hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("button", { name: /删除$/ }).hasAttribute("disabled")).toBe(true);
  });

  it("Intersection/GetMapInfo: is asked for the intersection that is shown", async () => {
    const { screen, user, server } = await renderApp(path, {
      prepare: (prepared) => {
        prepareCity(prepared);
        prepared.on(Intersection.GetMapInfo, answers(Intersection.GetMapInfo, buildMapInfo()));
      },
    });
    await user.click(await screen.findByRole("tab", { name: "地图" }));
    await waitFor(() => expect(server.sent(Intersection.GetMapInfo)[0]?.path).toContain(guids.crossing));
  });
});
