import { stateOf } from "@lukou/road";
import { describe, expect, it } from "vitest";
import {
  buildEnd,
  buildItem,
  buildLayout,
  buildLayoutShape,
  changed,
  layoutGuids,
} from "../testing/build-layout.ts";
import { pagesOf } from "./draw-pages.ts";
import { CONTENT_BOTTOM, type Ink, paginate, paper } from "./paper.ts";
import { sheetOf } from "./sheet-model.ts";

const { area, camera, eastEnd, lane, northEnd, pavement, secondLane, stopLine } = layoutGuids;
const layout = buildLayout();
const evidence = (takenAt: string, imageId: string) => ({
  imageId,
  takenAt,
  width: 1920,
  height: 1080,
  calibrationRevision: null,
});
const source = { layout, end: buildEnd(), unsaved: 0, printedAt: "2026-11-22 09:30:00" };

/** A page that keeps what is written on it, and where. Every character is as wide as high. */
function buildInk() {
  const written: { readonly text: string; readonly x: number; readonly y: number }[] = [];
  const nothing = () => undefined;
  let [left, top] = [0, 0];
  const ink = {
    font: "",
    fillText: (text: string, x: number, y: number) => void written.push({ text, x: left + x, y: top + y }),
    translate: (x: number, y: number) => {
      [left, top] = [x, y];
    },
    restore: () => {
      [left, top] = [0, 0];
    },
    measureText: (text: string) => ({ width: text.length * Number(/([\d.]+)px/.exec(ink.font)?.[1]) }),
    ...Object.fromEntries(
      "fillRect strokeRect strokeText beginPath closePath moveTo lineTo rect clip fill stroke save rotate setLineDash drawImage"
        .split(" ")
        .map((name) => [name, nothing]),
    ),
  } as unknown as Ink;
  return { ink, written };
}

describe("the sheet of an approach", () => {
  const state = changed(layout, {
    items: [
      buildItem("lane", secondLane, {
        name: "东出口1车道",
        endGuid: eastEnd,
        role: 2,
        turns: [1],
        width: 3.25,
        laneId: 7,
      }),
      buildItem("laneLine", stopLine, { name: "东停止线", endGuid: eastEnd, lineKind: 4, laneGuids: [lane] }),
      buildItem("pavement", pavement, { name: "北人行横道", endGuid: northEnd }),
      buildItem("area", area, {
        name: "识别区域1",
        cameraGuid: camera,
        areaKind: 1,
        laneGuids: [lane],
        areaTypes: 17,
      }),
    ],
    shapes: [
      buildLayoutShape({
        guid: stopLine,
        itemGuid: stopLine,
        cameraGuid: camera,
        geometry: "line",
        evidence: evidence("2026-11-01T08:00:00Z", lane),
      }),
      buildLayoutShape({
        guid: area,
        itemGuid: area,
        cameraGuid: camera,
        evidence: evidence("2026-11-02T08:00:00Z", area),
      }),
      buildLayoutShape({ guid: pavement, itemGuid: pavement }),
    ],
  });

  it("has the lanes with number, turns, feature, width and lane id, those that lead in first", () => {
    const [lanes] = sheetOf({ ...source, state }).tables;
    expect(lanes?.rows).toEqual([
      ["1", "东进口1车道", "进口车道", "左转", "机动车道", "3.5 m", "1"],
      ["1", "东出口1车道", "出口车道", "直行", "机动车道", "3.25 m", "7"],
    ]);
  });

  it("has the areas that speak of its lanes, and nothing of other approaches", () => {
    const sheet = sheetOf({ ...source, state });
    expect(sheet.tables[1]?.rows).toEqual([
      ["识别区域1", "识别区域", "东向相机", "东进口1车道", "流量、排队长度"],
    ]);
    expect(sheet.mapShapes.map(({ guid }) => guid)).toEqual([layoutGuids.laneOnMap]);
  });

  it("has each camera that shows it, with the newest picture anything was drawn on", () => {
    const [picture, ...others] = sheetOf({ ...source, state }).pictures;
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ name: "东向相机", evidence: { imageId: area } });
    expect(picture?.shapes).toHaveLength(3);
  });

  it("says which revision it shows, and that changes are not saved", () => {
    expect(sheetOf({ ...source, state, unsaved: 2 }).facts).toEqual([
      "方位：东（90.0°）",
      "版本3，另有2处修改未保存",
      "打印时间：2026-11-22 09:30:00",
    ]);
  });
});

describe("pages", () => {
  const block = (height: number, above?: string) => ({
    height,
    draw: () => undefined,
    ...(above && { above: { height: 5, draw: () => undefined } }),
  });

  it("are filled from the top, and a table that goes on repeats its head", () => {
    const rows = Array.from({ length: 5 }, () => block(80, "head"));
    expect(paginate(rows).map((page) => page.length)).toEqual([4, 3]);
  });

  it("keep a heading with what it stands above", () => {
    const pages = paginate([
      block(CONTENT_BOTTOM - paper.margin - 10),
      { ...block(8), withNext: true },
      block(20),
    ]);
    expect(pages.map((page) => page.length)).toEqual([1, 2]);
  });

  it("never write outside of the paper, however many lanes there are", () => {
    const items = Array.from({ length: 90 }, (_, index) =>
      buildItem("lane", `0190c000-0000-7000-8000-${String(index).padStart(12, "0")}`, {
        name: `东进口${index}车道，名称很长很长很长很长`,
        endGuid: eastEnd,
      }),
    );
    const sheet = sheetOf({ ...source, state: changed(layout, { items }) });
    const content = { sheet, pictures: new Map(), layers: [], intersection: [120.15, 30.28] as const };
    const pages = pagesOf(content, buildInk().ink);
    expect(pages.length).toBeGreaterThan(2);
    const written = pages.map((draw) => {
      const page = buildInk();
      draw(page.ink);
      return page.written;
    });
    for (const { x, y } of written.flat()) {
      expect(x).toBeGreaterThanOrEqual(paper.margin);
      expect(x).toBeLessThanOrEqual(paper.width - paper.margin);
      expect(y).toBeLessThanOrEqual(paper.height - paper.margin);
    }
    expect(
      written.every((page) =>
        page.some(({ text }) => text.startsWith("第") && text.includes(`共${pages.length}页`)),
      ),
    ).toBe(true);
    expect(written.flat().filter(({ text }) => text === "车道编号").length).toBeGreaterThan(1);
  });

  it("show the shapes even where no picture could be read", () => {
    const sheet = sheetOf({ ...source, state: stateOf(layout) });
    const page = buildInk();
    for (const draw of pagesOf(
      { sheet, pictures: new Map(), layers: [], intersection: [120.15, 30.28] },
      page.ink,
    ))
      draw(page.ink);
    const texts = page.written.map(({ text }) => text);
    expect(texts).toContain("没有可用的图片，图形按相对位置绘出");
    expect(texts.filter((text) => text === "东进口1车道 ↰")).toHaveLength(2);
  });
});
