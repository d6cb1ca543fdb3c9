import { calls, type EquipmentBrief, type KindKey, kinds } from "@lukou/equipment";
import { waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { paths, type RouteName } from "../../app/paths.ts";
import { buildBrief, buildNode, equipmentGuids } from "../../features/equipment/testing/build-equipment.ts";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";
import { prepareUnit } from "../testing/prepare-unit.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

// The screen is large: on a busy machine the first test would wait for it longer than for anything it tests.
beforeAll(async () => {
  await import("./unit-edit.screen.tsx");
}, 60_000);

const { Equipment, Erv, Intersection, MainController } = calls;
const { erv: guid, radar, pole, box } = equipmentGuids;

const open = (route: RouteName, kind: KindKey, prepare?: (server: FakeServer) => void) =>
  renderApp(paths.equipment(route, { guid }), {
    prepare: (server) => {
      prepareUnit(server, kind, { name: "设备甲" });
      server.on(Intersection.GetIntersectionEnds, answers(Intersection.GetIntersectionEnds, []));
      prepare?.(server);
    },
  });

const related: EquipmentBrief[] = [
  buildBrief({ guid: radar, kind: kinds.erv.code, name: "东一体机" }),
  buildBrief({ guid: pole, kind: kinds.highPrecisionCamera.code, name: "东高精相机" }),
];

/** A MEC that is related to a unit and a camera; another unit is free. */
function prepareMec(server: FakeServer): void {
  server
    .on(
      MainController.GetMecRelatedEquip,
      answers(MainController.GetMecRelatedEquip, {
        mainControllerGuid: guid,
        name: "设备甲",
        revision: 7,
        equipGuids: [radar, pole],
        equipment: related,
        groups: [],
      }),
    )
    .on(
      MainController.GetMecNoRelatedEquip,
      answers(MainController.GetMecNoRelatedEquip, [
        buildBrief({ guid: box, kind: kinds.erv.code, name: "西一体机" }),
      ]),
    )
    .on(
      MainController.GetFusionDisplayConfigs,
      answers(MainController.GetFusionDisplayConfigs, {
        mainControllerGuid: guid,
        revision: 7,
        configs: related.map((one, order) => ({
          equipGuid: one.guid,
          name: one.name,
          kind: one.kind,
          kindName: one.kindName,
          visible: true,
          colour: "#0072B2",
          showTrail: false,
          order,
        })),
      }),
    )
    .on(MainController.UpdateMecRelatedEquip, answers(MainController.UpdateMecRelatedEquip, guid))
    .on(MainController.UpdateFusionDisplayConfig, answers(MainController.UpdateFusionDisplayConfig, guid));
}

describe("设备编辑", () => {
  it.each<[RouteName, KindKey]>([
    ["ervEdit", "erv"],
    ["mainControllerEdit", "mainController"],
    ["intelligenceEdit", "pedestrianPole"],
    ["multiViewEdit", "carDetection"],
  ])("%s holds the form of a %s and what belongs to it", async (route, kind) => {
    const { screen, user } = await open(route, kind);
    expect(await screen.findByRole("form", { name: `编辑${kinds[kind].label}` })).toBeTruthy();
    const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(tabs.includes("关联设备")).toBe(kind === "mainController");
    await user.click(screen.getByRole("tab", { name: "下属设备" }));
    expect(await screen.findByRole("button", { name: /新增下属设备/ })).toBeTruthy();
  });

  it("adds a unit at the intersection the address names, and goes on editing it", async () => {
    const { screen, user, server, router } = await renderApp(
      paths.equipment("ervEdit", { intersectionGuid: guids.crossing }),
      {
        prepare: (prepared) => {
          prepareUnit(prepared, "erv");
          prepared
            .on(Intersection.GetIntersectionEnds, answers(Intersection.GetIntersectionEnds, []))
            .on(Erv.AddErv, answers(Erv.AddErv, guid));
        },
      },
    );
    const form = await screen.findByRole("form", { name: `新增${kinds.erv.label}` });
    const name = within(form).getByLabelText(/设备名称/);
    await user.click(name);
    await user.paste("西一体机");
    await user.click(within(form).getByRole("button", { name: "保存" }));
    await waitFor(() => expect(hrefOf(router)).toContain(`/survey/ervEdit?guid=${guid}`));
    expect(server.sent(Erv.AddErv)[0]?.body).toMatchObject({
      name: "西一体机",
      intersectionGuid: guids.crossing,
    });
  });

  it("edits and adds what belongs to a unit in a drawer that already knows the unit", async () => {
    const children = [
      buildNode({ guid: radar, kind: kinds.radar.code, name: "东雷达", model: "R-77", ip: "10.0.0.9" }),
    ];
    const { screen, user } = await open("ervEdit", "erv", (server) =>
      server.on(
        Equipment.GetEquipTree,
        answers(Equipment.GetEquipTree, [
          buildNode({ guid, kind: kinds.erv.code, name: "设备甲" }, children),
        ]),
      ),
    );
    await user.click(await screen.findByRole("tab", { name: "下属设备" }));
    const group = await screen.findByRole("region", { name: "雷达" });
    expect(group.textContent).toContain("R-77 · 10.0.0.9");
    await user.click(within(group).getByRole("button", { name: "编辑东雷达" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: /新增下属设备/ }));
    await user.click(await screen.findByText("相机", { selector: ".ant-dropdown-menu-title-content" }));
    expect(await screen.findByRole("form", { name: "新增相机" })).toBeTruthy();
  });

  it("MainController/UpdateMecRelatedEquip: relates, groups cameras, and sends the revision it began from", async () => {
    const { screen, user, server } = await open("mainControllerEdit", "mainController", prepareMec);
    await user.click(await screen.findByRole("tab", { name: "关联设备" }));
    await user.click(await screen.findByRole("button", { name: /新增分组/ }));
    expect(screen.getByText("分组“分组1”中还没有相机")).toBeTruthy();
    expect(screen.getByRole("button", { name: "保存" }).hasAttribute("disabled")).toBe(true);
    await user.click(screen.getByRole("combobox", { name: "分组1的相机" }));
    await user.click(await screen.findByText("东高精相机", { selector: ".ant-select-item-option-content" }));
    await user.click(screen.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(server.sent(MainController.UpdateMecRelatedEquip)).toHaveLength(1));
    expect(server.sent(MainController.UpdateMecRelatedEquip)[0]?.body).toEqual({
      revision: 7,
      equipGuids: [radar, pole],
      groups: [{ name: "分组1", equipGuids: [pole] }],
    });
  });

  it("MainController/UpdateFusionDisplayConfig: sends who is shown and in which order", async () => {
    const { screen, user, server } = await open("mainControllerEdit", "mainController", prepareMec);
    await user.click(await screen.findByRole("tab", { name: "融合显示" }));
    await user.click(await screen.findByRole("switch", { name: "显示东一体机" }));
    await user.click(screen.getByRole("button", { name: "下移东一体机" }));
    await user.click(screen.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(server.sent(MainController.UpdateFusionDisplayConfig)).toHaveLength(1));
    expect(server.sent(MainController.UpdateFusionDisplayConfig)[0]?.body).toMatchObject({
      guid,
      revision: 7,
      configs: [
        { equipGuid: pole, order: 0, visible: true },
        { equipGuid: radar, order: 1, visible: false },
      ],
    });
  });

  it("leaves for the intersection once the unit is deleted", async () => {
    const { screen, user, router } = await open("ervEdit", "erv", (server) =>
      server
        .on(
          Equipment.GetDeletionImpact,
          answers(Equipment.GetDeletionImpact, {
            guid,
            name: "设备甲",
            kind: kinds.erv.code,
            goes: [],
            released: [],
          }),
        )
        .on(Erv.DeleteErv, answers(Erv.DeleteErv, null)),
    );
    await user.click(await screen.findByRole("button", { name: /删除$/ }));
    await user.click(await screen.findByRole("button", { name: "确定" }));
    await waitFor(() =>
      expect(hrefOf(router)).toContain(`/survey/surLayout/crossroad?guid=${guids.crossing}`),
    );
  });

  it("ROLE-A3: a viewer can look but not change", async () => {
    const { screen, user } = await renderApp(paths.equipment("mainControllerEdit", { guid }), {
      identity: { roles: ["viewer"] },
      prepare: (server) => {
        prepareUnit(server, "mainController");
        server.on(Intersection.GetIntersectionEnds, answers(Intersection.GetIntersectionEnds, []));
        prepareMec(server);
      },
    });
    expect((await screen.findByRole("button", { name: /删除$/ })).hasAttribute("disabled")).toBe(true);
    await user.click(screen.getByRole("tab", { name: "关联设备" }));
    expect((await screen.findByRole("button", { name: "保存" })).hasAttribute("disabled")).toBe(true);
  });
});
