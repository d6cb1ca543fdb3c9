import { configPushCalls } from "@lukou/contract";
import { calls, kinds } from "@lukou/equipment";
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  buildEquipmentInfo,
  buildEquipmentTree,
  equipmentGuids,
} from "../../features/equipment/testing/build-equipment.ts";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { prepareCity } from "../testing/prepare-city.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

const { Equipment, Erv, Radar, Intersection } = calls;
const { erv, pole, radar } = equipmentGuids;
const path = `/survey/intersectionEdit?intersectionGuid=${guids.crossing}`;

function prepare(server: FakeServer): void {
  prepareCity(server);
  server
    .on(Equipment.GetEquipTree, answers(Equipment.GetEquipTree, buildEquipmentTree()))
    .on(Intersection.GetIntersectionEnds, answers(Intersection.GetIntersectionEnds, []))
    .on(Equipment.GetEquipment, answers(Equipment.GetEquipment, buildEquipmentInfo("erv")))
    .on(Equipment.GetRevisions, answers(Equipment.GetRevisions, []))
    .on(
      configPushCalls.GetConfigAccords,
      answers(configPushCalls.GetConfigAccords, [
        { equipmentGuid: erv, accord: "drifted", pushState: "applied" },
      ]),
    );
}

const openScreen = (href = path, roles = ["operator"]) => renderApp(href, { identity: { roles }, prepare });

describe("全息路口编辑", () => {
  it("shows the equipment of the intersection its address names, and the form of what is clicked", async () => {
    const { screen, user } = await openScreen();
    expect(await screen.findByRole("heading", { name: /人民路-解放路/ })).toBeTruthy();
    await user.click(await screen.findByText("东一体机"));
    expect(await screen.findByRole("form", { name: "编辑全息感知一体机" })).toBeTruthy();
  });

  it("Push/GetConfigAccords: marks a device that runs another configuration than it was sent", async () => {
    const { screen } = await openScreen();
    const row = (await screen.findByText("东一体机")).closest("[title]");
    expect(await within(row as HTMLElement).findByText("配置偏移")).toBeTruthy();
  });

  it("opens with the equipment its address names", async () => {
    const { screen } = await openScreen(`${path}&guid=${erv}`);
    expect(await screen.findByRole("heading", { name: "东一体机" })).toBeTruthy();
  });

  it("adding on a unit places the new piece on it", async () => {
    const { screen, user, server } = await openScreen(`${path}&guid=${erv}`);
    server.on(Radar.AddRadar, answers(Radar.AddRadar, radar));
    await screen.findByRole("heading", { name: "东一体机" });
    await user.click(screen.getByRole("button", { name: /^(plus )?添加$/ }));
    const group = (await screen.findByText("添加到“东一体机”")).closest("li");
    await user.click(within(group ?? document.body).getByText(kinds.radar.label));
    const form = await screen.findByRole("form", { name: "新增雷达" });
    await user.click(within(form).getByLabelText(/设备名称/));
    await user.paste("东雷达二");
    await user.click(within(form).getByRole("button", { name: "保存" }));
    await waitFor(() =>
      expect(server.sent(Radar.AddRadar)[0]?.body).toMatchObject({
        intersectionGuid: guids.crossing,
        parentGuid: erv,
        poleGuid: pole,
      }),
    );
    expect(await screen.findByRole("heading", { name: "东雷达" })).toBeTruthy();
  });

  it("deleting what is selected closes its form", async () => {
    const { screen, user, server } = await openScreen(`${path}&guid=${erv}`);
    server
      .on(
        Equipment.GetDeletionImpact,
        answers(Equipment.GetDeletionImpact, {
          guid: erv,
          name: "东一体机",
          kind: 2,
          goes: [],
          released: [],
        }),
      )
      .on(Erv.DeleteErv, answers(Erv.DeleteErv, null));
    await screen.findByRole("form", { name: "编辑全息感知一体机" });
    await user.click(screen.getByRole("button", { name: "更多操作" }));
    await user.click(await screen.findByRole("menuitem", { name: /删除/ }));
    await user.click(await screen.findByRole("button", { name: "确定" }));
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(server.sent(Erv.DeleteErv)).toHaveLength(1);
  });

  it("ROLE-A3: a viewer may look but not add", async () => {
    const { screen } = await openScreen(path, ["viewer"]);
    await screen.findByText("东一体机");
    expect(screen.getByRole("button", { name: /^(plus )?添加$/ }).hasAttribute("disabled")).toBe(true);
  });

  it("without an intersection in the address or the tree it says what to do", async () => {
    const { screen } = await openScreen("/survey/intersectionEdit");
    expect(await screen.findByText("还没有选择路口")).toBeTruthy();
  });
});
