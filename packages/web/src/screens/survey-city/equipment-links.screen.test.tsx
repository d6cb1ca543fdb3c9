import { calls as platformCalls } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  buildCitySummary,
  buildDistrictSummary,
  buildEquipmentState,
} from "../../features/summary/testing/build-summary.ts";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";
import { lastSearch, prepareEquipmentList } from "../testing/prepare-equipment-list.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

const { City, District } = platformCalls;
const figures = {
  equipmentCount: 8,
  equipmentStates: [buildEquipmentState(4, { online: 6, offline: 2 })],
};

function prepare(server: FakeServer): void {
  prepareEquipmentList()(server);
  const [district] = buildCitySummary().districts;
  const districts = district ? [{ ...district, ...figures }] : [];
  server
    .on(
      City.GetCityDetailSummary,
      answers(City.GetCityDetailSummary, buildCitySummary({ ...figures, districts })),
    )
    .on(
      District.GetDistrictDetailSummary,
      answers(District.GetDistrictDetailSummary, buildDistrictSummary(figures)),
    );
}

/* The tab loads it when first opened, which takes longer than a test waits on a busy machine. */
beforeAll(() => import("../../features/equipment/list/index.ts"), 60_000);

describe("counts of equipment lead to what they count", () => {
  it("a state of a kind on the home page, in the whole city", async () => {
    const { user, router, server } = await renderApp("/home/index", { prepare });
    await user.click(await screen.findByRole("link", { name: "离线的雷达 2 台" }));
    await waitFor(() =>
      expect(lastSearch(server)?.params).toMatchObject({
        kinds: [4],
        states: ["offline"],
        districtGuid: null,
      }),
    );
    expect(hrefOf(router)).toMatch(/^\/survey\/surLayout\/city\?tab=equipment/);
  });

  it("a district's figure in its row, and not the row's own page", async () => {
    const { user, router, server } = await renderApp("/home/index", { prepare });
    await user.click(await screen.findByRole("link", { name: "查看城东区的 8 台设备" }));
    await waitFor(() => expect(lastSearch(server)?.params.districtGuid).toBe(guids.eastDistrict));
    expect(hrefOf(router)).toContain("tab=equipment");
  });

  it("a kind in a district, which is no filter to be taken off there", async () => {
    const { user, server } = await renderApp(`/survey/surLayout/area/x?guid=${guids.eastDistrict}`, {
      prepare,
    });
    await user.click(await screen.findByRole("link", { name: "雷达 8 台" }));
    await waitFor(() =>
      expect(lastSearch(server)?.params).toMatchObject({ kinds: [4], districtGuid: guids.eastDistrict }),
    );
    const chips = within(await screen.findByRole("list", { name: "生效的筛选" }));
    expect(chips.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "类型：雷达",
      "清除全部",
    ]);
  });
});

describe("the equipment of one intersection", () => {
  const path = `/survey/surLayout/crossroad?guid=${guids.crossing}`;

  it("is a tab that the address names, with neither views nor columns of the place", async () => {
    const { user, router, server } = await renderApp(path, { prepare });
    await user.click(await screen.findByRole("tab", { name: "设备" }));
    expect(await screen.findByText("相机1")).toBeTruthy();
    expect(hrefOf(router)).toContain("tab=equipment");
    expect(lastSearch(server).params.intersectionGuid).toBe(guids.crossing);
    expect(screen.queryByRole("columnheader", { name: "所属路口" })).toBeNull();
    expect(server.sent(calls.Equipment.GetSavedViews)).toHaveLength(0);
  });
});

describe("on a phone", () => {
  afterEach(() => vi.restoreAllMocks());

  it("equipment is shown as cards, and filters open on demand", async () => {
    const media = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      Object.assign(media(query), { matches: query === "(max-width: 600px)" }),
    );
    const { user } = await renderApp("/survey/surLayout/city?tab=equipment&view=all", { prepare });
    const card = (await screen.findByText("相机2")).closest("li") as HTMLElement;
    expect(within(card).getByText("10.0.0.2")).toBeTruthy();
    expect(screen.queryByRole("columnheader")).toBeNull();
    expect(screen.queryByRole("combobox", { name: "设备类型" })).toBeNull();
    await user.click(screen.getByRole("button", { name: /筛选$/ }));
    expect(screen.getByRole("combobox", { name: "设备类型" })).toBeTruthy();
  });
});
