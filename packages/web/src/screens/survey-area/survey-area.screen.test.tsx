import { calls } from "@lukou/contract";
import { waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { guids } from "../../testing/city.ts";
import { refuses } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { prepareCity } from "../testing/prepare-city.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

const { District } = calls;

describe("区域概况", () => {
  it("TREE-2: shows the district its address names, whatever the random id", async () => {
    const { screen, server } = await renderApp(`/survey/surLayout/area/r4nd0m?guid=${guids.eastDistrict}`, {
      prepare: prepareCity,
    });
    expect(await screen.findByRole("heading", { name: "城东区" })).toBeTruthy();
    expect(server.sent(District.GetDistrictDetailSummary)[0]?.path).toContain(guids.eastDistrict);
  });

  it("lists its intersections", async () => {
    const { screen, user } = await renderApp(`/survey/surLayout/area/x?guid=${guids.eastDistrict}`, {
      prepare: prepareCity,
    });
    const tab = await screen.findByRole("tab", { name: "路口列表" });
    await waitFor(() => expect(tab.getAttribute("aria-disabled")).not.toBe("true"));
    await user.click(tab);
    expect(await screen.findByText("人民路-解放路")).toBeTruthy();
  });

  it("TREE-11: without a district in the address or the tree it says what to do", async () => {
    const { screen } = await renderApp("/survey/surLayout/area/x", { prepare: prepareCity });
    expect(await screen.findByText("还没有选择区域")).toBeTruthy();
  });

  it("a district that is not there can be asked for again", async () => {
    const { screen } = await renderApp(`/survey/surLayout/area/x?guid=${guids.westDistrict}`, {
      prepare: (server) => {
        prepareCity(server);
        server.on(District.GetDistrictDetailSummary, refuses("NOT_FOUND"));
      },
    });
    expect(await screen.findByRole("button", { name: "重试" })).toBeTruthy();
  });
});
