import { calls } from "@lukou/contract";
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { buildCitySummary, buildEquipmentState } from "../../features/summary/testing/build-summary.ts";
import { publishLive } from "../../lib/live/live-hub.ts";
import { guids } from "../../testing/city.ts";
import { answers, refuses } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";
import { prepareCity } from "../testing/prepare-city.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

const { City } = calls;

describe("首页", () => {
  it("City/GetCityDetailSummary: shows the figures, and says that no equipment is connected", async () => {
    const { screen } = await renderApp("/home/index", { prepare: prepareCity });
    expect(await screen.findByText("覆盖 50%")).toBeTruthy();
    expect(screen.getAllByText("尚未接入设备").length).toBeGreaterThan(0);
    const stages = within(screen.getByRole("list", { name: "按工程阶段" }));
    expect(stages.getByText("建设").closest("li")?.textContent).toBe("建设2100%");
  });

  it("counts real equipment by kind and state", async () => {
    const { screen } = await renderApp("/home/index", {
      prepare: (server) => {
        prepareCity(server);
        const equipmentStates = [buildEquipmentState(4, { online: 3, offline: 1 }), buildEquipmentState(5)];
        server.on(
          City.GetCityDetailSummary,
          answers(City.GetCityDetailSummary, buildCitySummary({ equipmentCount: 4, equipmentStates })),
        );
      },
    });
    const panel = within(await screen.findByRole("region", { name: "设备状态" }));
    const cells = panel.getByText("雷达").closest("tr")?.querySelectorAll("td");
    expect(Array.from(cells ?? [], (cell) => cell.textContent)).toEqual([
      "雷达",
      "4",
      "0",
      "3",
      "0",
      "1",
      "0",
      "0",
    ]);
    expect(panel.queryByText("相机")).toBeNull();
  });

  it("City/GetRecentChanges: tells who changed what from what to what", async () => {
    const { screen } = await renderApp("/home/index", { prepare: prepareCity });
    const list = within(await screen.findByRole("list", { name: "最近变更" }));
    expect(list.getByText("李工").parentElement?.textContent).toBe("李工 修改路口人民路-解放路");
    expect(list.getByText(/工程阶段/).textContent).toBe("工程阶段：建设 → 预发布");
    expect(list.getByText("刚刚")).toBeTruthy();
  });

  it("offers another try when the figures cannot be read, and shows them then", async () => {
    const { screen, server, user } = await renderApp("/home/index", {
      prepare: (prepared) => {
        prepareCity(prepared);
        prepared.on(City.GetCityDetailSummary, refuses("UNAVAILABLE"));
      },
    });
    const [retry] = await screen.findAllByRole("button", { name: "重试" });
    server.on(City.GetCityDetailSummary, answers(City.GetCityDetailSummary, buildCitySummary()));
    if (retry) await user.click(retry);
    expect(await screen.findByText("覆盖 50%")).toBeTruthy();
  });

  it("keeps the figures when a later reading fails, and says that they may be old", async () => {
    const { screen, server } = await renderApp("/home/index", { prepare: prepareCity });
    await screen.findByText("覆盖 50%");
    server.on(City.GetCityDetailSummary, refuses("UNAVAILABLE"));
    publishLive({ kind: "tree", entity: "district", guid: guids.eastDistrict, change: "update" });
    expect(await screen.findByText(/可能已过时/)).toBeTruthy();
    expect(screen.getByText("覆盖 50%")).toBeTruthy();
  });

  it("says so where the browser cannot draw maps, and keeps everything else", async () => {
    const { screen } = await renderApp("/home/index", { prepare: prepareCity });
    expect(await screen.findByText("此浏览器无法显示地图")).toBeTruthy();
  });

  it("explains an empty city", async () => {
    const { screen } = await renderApp("/home/index", {
      prepare: (server) => {
        prepareCity(server);
        server.on(City.GetIntersectionPoints, answers(City.GetIntersectionPoints, []));
      },
    });
    expect(await screen.findByText("还没有路口")).toBeTruthy();
  });

  it("a district's row leads to the district (TREE-2: with a random id)", async () => {
    const { screen, user, router } = await renderApp("/home/index", { prepare: prepareCity });
    const table = within(await screen.findByRole("region", { name: "各区域" }));
    await user.click(await table.findByText("城东区"));
    await waitFor(() => expect(hrefOf(router)).toMatch(/^\/survey\/surLayout\/area\/\w+\?guid=/));
  });
});
