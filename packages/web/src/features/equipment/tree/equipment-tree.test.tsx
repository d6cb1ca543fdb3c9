import { calls, kinds } from "@lukou/equipment";
import { within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { guids } from "../../../testing/city.ts";
import { answers, refuses } from "../../../testing/fake-server.ts";
import { buildEquipmentTree, equipmentGuids } from "../testing/build-equipment.ts";
import { renderEquipment } from "../testing/render-equipment.tsx";
import { EquipmentTree } from "./equipment-tree.tsx";
import { filterNodes, flatten, guidsAbove, noFilter, openGuids } from "./tree-model.ts";

const { GetEquipTree } = calls.Equipment;
const { pole, erv, radar, box, otherPole } = equipmentGuids;

describe("the tree as data", () => {
  const nodes = buildEquipmentTree();
  const found = (filter: Partial<typeof noFilter>) =>
    flatten(filterNodes(nodes, { ...noFilter, ...filter })).map(({ guid }) => guid);

  it("keeps what fits and the branches that lead there", () => {
    expect(found({ content: "erv00" })).toEqual([pole, erv]);
    expect(found({ kinds: [kinds.box.code] })).toEqual([box]);
    expect(found({ states: ["offline"] })).toEqual([pole, erv, radar]);
    expect(found({ content: "立杆", kinds: [kinds.pole.code] })).toEqual([pole, otherPole]);
    expect(found({ content: "没有这样的" })).toEqual([]);
  });

  it("knows what is above a node and which rows show", () => {
    expect(guidsAbove(nodes, radar)).toEqual([pole, erv]);
    expect(openGuids(nodes, new Set([pole]))).toEqual([pole, erv, otherPole, box]);
  });
});

describe("EquipmentTree", () => {
  const tree = (onSelect = vi.fn<(node: { guid: string }) => void>()) => (
    <EquipmentTree
      intersectionGuid={guids.crossing}
      onSelect={onSelect}
      actions={({ name }) => [{ key: "x", label: `检修${name}`, run: () => onSelect({ guid: "检修" }) }]}
    />
  );
  const names = (screen: { getAllByRole: (role: string) => HTMLElement[] }) =>
    screen.getAllByRole("treeitem").filter(({ textContent }) => textContent !== "");

  it("Equipment/GetEquipTree: shows what hangs on what, with state in words", async () => {
    const onSelect = vi.fn<(node: { guid: string }) => void>();
    const { screen, user } = renderEquipment(tree(onSelect));
    const row = await screen.findByTitle("雷达 东雷达");
    expect(within(row).getByText("离线")).toBeTruthy();
    expect(screen.getByText("共5台设备")).toBeTruthy();
    await user.click(screen.getByText("东一体机"));
    expect(onSelect.mock.calls[0]?.[0].guid).toBe(erv);
  });

  it("narrows by what is typed and says how many were found", async () => {
    const { screen, fill } = renderEquipment(tree());
    await screen.findByText("东雷达");
    await fill("搜索设备", "东雷达");
    expect(await screen.findByText("找到1台，共5台设备")).toBeTruthy();
    expect(screen.queryByText("一号箱")).toBeNull();
    expect(names(screen).length).toBeGreaterThan(0);
    await fill("搜索设备", "没有");
    expect(await screen.findByText("没有符合条件的设备")).toBeTruthy();
  });

  it("offers the actions of a row in its menu", async () => {
    const onSelect = vi.fn<(node: { guid: string }) => void>();
    const { screen, user } = renderEquipment(tree(onSelect));
    await user.click(await screen.findByRole("button", { name: "一号箱的操作" }));
    await user.click(await screen.findByText("检修一号箱"));
    expect(onSelect.mock.calls).toEqual([[{ guid: "检修" }]]);
  });

  it("says what to do where there is none, and lets a failure be tried again", async () => {
    const empty = renderEquipment(tree(), {
      prepare: (server) => server.on(GetEquipTree, answers(GetEquipTree, [])),
    });
    expect(await empty.screen.findByText("还没有设备")).toBeTruthy();
    empty.unmount();
    const failing = renderEquipment(tree(), {
      prepare: (server) => server.on(GetEquipTree, refuses("NOT_FOUND")),
    });
    expect(await failing.screen.findByRole("button", { name: "重试" })).toBeTruthy();
  });
});
