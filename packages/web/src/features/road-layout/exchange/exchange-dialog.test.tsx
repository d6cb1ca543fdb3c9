import { type LayoutState, stateOf } from "@lukou/road";
import { waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import * as download from "../../../lib/file/download.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import type { LayoutAction } from "../session/layout-history.ts";
import { buildItem, buildLayout, changed, layoutGuids } from "../testing/build-layout.ts";
import { ExchangeDialog } from "./exchange-dialog.tsx";

const layout = buildLayout();

function open(working: LayoutState = stateOf(layout), offBecause?: string) {
  const onImport = vi.fn<(action: LayoutAction, words: string) => void>();
  const view = renderPart(
    <ExchangeDialog
      layout={layout}
      working={working}
      unsaved={1}
      offBecause={offBecause}
      onImport={onImport}
      onClose={() => undefined}
    />,
    () => undefined,
  );
  return { ...view, onImport };
}

const fileOf = (name: string, content: unknown) =>
  new File([typeof content === "string" ? content : JSON.stringify(content)], name, {
    type: "application/json",
  });

describe("导入导出", () => {
  it("exports what is being edited, not what was saved", async () => {
    const saved = vi.spyOn(download, "downloadText").mockImplementation(() => undefined);
    const renamed = buildItem("lane", layoutGuids.lane, { name: "未保存的名称" });
    const { screen, user } = open(changed(layout, { items: [renamed] }));
    for (const format of ["GeoJSON", "Lanelet2", "COCO JSON"])
      await user.click(screen.getByRole("button", { name: `导出${format}` }));
    expect(saved.mock.calls.map(([name]) => name.replace(/\d{14}/, "时间"))).toEqual([
      "人民路-解放路_车道与区域_时间.geojson",
      "人民路-解放路_车道与区域_时间.osm",
      "人民路-解放路_车道与区域_时间.coco.json",
    ]);
    expect(saved.mock.calls[0]?.[1]).toContain("未保存的名称");
  });

  it("shows what a file would change before it is taken over, as one step", async () => {
    const saved = vi.spyOn(download, "downloadText").mockImplementation(() => undefined);
    const other = changed(layout, {
      items: [
        buildItem("lane", layoutGuids.lane, { name: "改名的车道", laneId: 1 }),
        buildItem("lane", layoutGuids.secondLane, { name: "新来的车道", laneId: 2 }),
      ],
    });
    const first = open(other);
    await first.user.click(first.screen.getByRole("button", { name: "导出GeoJSON" }));
    first.unmount();
    const { screen, user, onImport } = open();
    await user.click(screen.getByRole("tab", { name: "导入" }));
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    await user.upload(
      input ?? document.createElement("input"),
      fileOf("别处.geojson", saved.mock.calls.at(-1)?.[1]),
    );
    const list = await screen.findByRole("list", { name: "将要导入的内容" });
    expect(list.textContent).toContain("改名的车道");
    expect(list.textContent).toContain("新来的车道");
    expect(onImport).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "导入到当前编辑内容" }));
    expect(onImport).toHaveBeenCalledTimes(1);
    const [action, words] = onImport.mock.calls[0] ?? [];
    expect(words).toBe("导入别处.geojson");
    const names = [...(action?.(stateOf(layout)).items.values() ?? [])].map(
      ({ values }) => "name" in values && values.name,
    );
    expect(names).toEqual(["改名的车道", "新来的车道"]);
  });

  it("says why a file cannot be imported", async () => {
    const { screen, user } = open();
    await user.click(screen.getByRole("tab", { name: "导入" }));
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    await user.upload(input ?? document.createElement("input"), fileOf("坏的.json", "{"));
    expect((await screen.findByRole("list", { name: "导入说明" })).textContent).toContain("不能导入");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "导入到当前编辑内容" }).hasAttribute("disabled")).toBe(true),
    );
  });

  it("ROLE-A3: a viewer exports but cannot import, and reads why", async () => {
    const { screen, user } = open(stateOf(layout), "没有此操作的权限");
    expect(screen.getByRole("button", { name: "导出GeoJSON" }).hasAttribute("disabled")).toBe(false);
    await user.click(screen.getByRole("tab", { name: "导入" }));
    expect(screen.getByText("没有此操作的权限")).toBeTruthy();
    expect(document.querySelector<HTMLInputElement>("input[type=file]")?.disabled).toBe(true);
  });
});
