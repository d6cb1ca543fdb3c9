import type { LayoutChange, LayoutItem } from "@lukou/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parts, stateOfParts } from "../testing/arbitrary.ts";
import * as make from "../testing/make.ts";
import { applyChanges } from "./apply-changes.ts";
import { changesBetween } from "./changes-between.ts";
import { itemDraftOf, sameItem, sameShape, shapeDraftOf } from "./same.ts";
import type { LayoutState } from "./state.ts";

const put = (item: LayoutItem, base: number | null = null): LayoutChange => ({
  op: "putItem",
  base,
  item: itemDraftOf(item),
});
const draw = (drawn: ReturnType<typeof make.shape>, base: number | null = null): LayoutChange => ({
  op: "putShape",
  base,
  shape: shapeDraftOf(drawn),
});
const remove = (item: LayoutItem): LayoutChange => ({
  op: "deleteItem",
  base: item.revision,
  guid: item.guid,
});

const applied = (before: LayoutState, ...changes: LayoutChange[]) => {
  const result = applyChanges(before, changes, make.context);
  if (!result.ok) throw new Error(result.refusals.map(({ message }) => message).join("; "));
  return result;
};
const refused = (before: LayoutState, ...changes: LayoutChange[]) => {
  const result = applyChanges(before, changes, make.context);
  return result.ok
    ? []
    : result.refusals.map(({ index, reason, message }) => `${index} ${reason} ${message}`);
};

const [one, two] = [make.lane(1), make.lane(2)];
const nothing = make.state([]);

describe("applyChanges: bases", () => {
  it("counts revisions up and says who put what when", () => {
    const { state, put: saved } = applied(
      make.state([one]),
      put({ ...one, values: { ...two.values, laneId: 1 } } as LayoutItem, 1),
    );
    expect(state.items.get(one.guid)).toMatchObject({ revision: 2, updatedAt: make.NOW, updatedBy: "李工" });
    expect(saved.items).toEqual([state.items.get(one.guid)]);
  });
  it("refuses a stale base and names the thing and who changed it", () => {
    const changed = { ...one, revision: 3, updatedBy: "王工" };
    expect(refused(make.state([changed]), put(one, 2))).toEqual([
      "0 stale 车道“1车道”已被王工修改，请重新读取并合并后再保存",
    ]);
    const drawn = make.shape(1, one, { revision: 2 });
    expect(refused(make.state([one], [drawn]), draw(drawn, 1))).toEqual([
      "0 stale 车道“1车道”的图形已被王工修改，请重新读取并合并后再保存",
    ]);
  });
  it("refuses what is not there any more, what is there already, and two changes of one thing", () => {
    expect(refused(nothing, put(one, 1))).toEqual([expect.stringContaining("0 unknown")]);
    expect(refused(nothing, remove(one))).toEqual([expect.stringContaining("0 unknown")]);
    expect(refused(make.state([one]), put(one))).toEqual([expect.stringContaining("0 duplicate")]);
    expect(refused(nothing, put(one), put(one))).toEqual([expect.stringContaining("1 duplicate")]);
  });
  it("refuses to make another kind of thing of an item", () => {
    const line = { ...make.laneLine(1), guid: one.guid };
    expect(refused(make.state([one]), put(line, 1))).toEqual([expect.stringContaining("不能改为其他类别")]);
  });
});

describe("applyChanges: references", () => {
  it("refuses ends, cameras, poles and items that do not exist", () => {
    const foreign = make.guid(99, 1);
    const bad = [
      put(make.lane(1, { endGuid: foreign })),
      put(make.laneLine(1, { laneGuids: [foreign] })),
      put(make.pavement(1, { poleGuid: foreign })),
      put(make.area(1, { cameraGuid: foreign })),
      put(make.area(2, { pavementGuid: foreign })),
      put(make.laneDetection(1, { laneGuid: foreign })),
      put(make.relatedArea(1, [foreign, foreign])),
      draw(make.shape(1, two, { cameraGuid: foreign })),
    ];
    const refusals = refused(make.state([two]), ...bad);
    expect(new Set(refusals.map((text) => text.slice(0, 11)))).toEqual(
      new Set(bad.map((_, index) => `${index} reference`)),
    );
  });
  it("takes references to what the same batch adds, in any order", () => {
    const line = make.laneLine(1, { laneGuids: [one.guid, two.guid], endGuid: make.END_A });
    const { state } = applied(nothing, draw(make.shape(1, line)), put(line), put(two), put(one));
    expect([...state.items.keys()]).toHaveLength(3);
  });
  it("refuses a lane for the name of a pavement", () => {
    expect(refused(make.state([one]), put(make.area(1, { pavementGuid: one.guid })))).toEqual([
      expect.stringContaining("人行横道不存在"),
    ]);
  });
  it("refuses to delete what others use, unless they go or let go", () => {
    const crossing = make.pavement(1);
    const areas = [make.area(1, { laneGuids: [one.guid] }), make.area(2, { pavementGuid: crossing.guid })];
    const related = make.relatedArea(
      1,
      areas.map(({ guid }) => guid),
    );
    const detection = make.laneDetection(1, { laneGuid: one.guid });
    const before = make.state([one, crossing, ...areas, related, detection]);
    const refusals = refused(before, remove(one), remove(crossing));
    expect(refusals).toEqual([
      "0 inUse 车道“1车道”正被检测区域“1号区域”使用，请先解除关联或一并删除",
      "0 inUse 车道“1车道”正被未命名车道检测使用，请先解除关联或一并删除",
      "1 inUse 未命名人行横道正被检测区域“2号区域”使用，请先解除关联或一并删除",
    ]);
    for (const item of areas)
      expect(refused(before, remove(item))).toEqual([expect.stringContaining("inUse")]);
    expect(refused(before, remove(one), remove(detection), put(make.area(1), 1))).toEqual([]);
    expect(refused(before, ...[one, crossing, ...areas, related, detection].map(remove))).toEqual([]);
  });
  it("deletes the shapes of an item with it, and refuses to draw for it", () => {
    const [drawn, other] = [make.shape(1, one), make.shape(2, two)];
    const before = make.state([one, two], [drawn, other]);
    const { state, gone } = applied(before, remove(one));
    expect([...state.shapes.keys()]).toEqual([other.guid]);
    expect(gone).toEqual({ items: [one], shapes: [drawn] });
    expect(refused(before, remove(one), { op: "deleteShape", base: 1, guid: drawn.guid })).toEqual([]);
    expect(refused(before, remove(one), draw(drawn, 1))).toEqual([expect.stringContaining("1 reference")]);
  });
});

describe("applyChanges: shapes", () => {
  it("refuses two shapes of one item in one picture or on the map", () => {
    for (const cameraGuid of [make.CAMERA_A, null]) {
      const [first, second] = [make.shape(1, one, { cameraGuid }), make.shape(2, one, { cameraGuid })];
      expect(refused(make.state([one], [first]), draw(second))).toEqual([
        expect.stringContaining("0 duplicate"),
      ]);
    }
    expect(
      refused(
        make.state([one], [make.shape(1, one)]),
        draw(make.shape(2, one, { cameraGuid: make.CAMERA_B })),
      ),
    ).toEqual([]);
  });
  it("refuses areas, detections and AI polygons in another picture than their own", () => {
    const own = [make.area(1), make.laneDetection(1, { laneGuid: one.guid }), make.aiPolygon(1)];
    for (const cameraGuid of [make.CAMERA_B, null]) {
      const drawings = own.map((item, n) => draw(make.shape(n, item, { cameraGuid })));
      expect(refused(make.state([one, ...own]), ...drawings)).toHaveLength(3);
    }
    expect(refused(make.state([one, ...own]), ...own.map((item, n) => draw(make.shape(n, item))))).toEqual(
      [],
    );
  });
  it("refuses an area moved to another camera without its shape", () => {
    const before = make.state([make.area(1)], [make.shape(1, make.area(1))]);
    expect(refused(before, put(make.area(1, { cameraGuid: make.CAMERA_B }), 1))).toEqual([
      expect.stringContaining("0 geometry"),
    ]);
  });
  it("lets an item be saved whose other shapes were wrong before", () => {
    const old = [
      make.shape(1, one, { cameraGuid: make.guid(99, 1) }),
      make.shape(2, one, {
        cameraGuid: null,
        points: [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      }),
    ];
    expect(refused(make.state([one], old), put(make.lane(1, { name: "改名" }), 1))).toEqual([]);
  });
  it("refuses the wrong geometry for the kind", () => {
    const line = "line" as const;
    const polygon = "polygon" as const;
    const detectionLine = make.area(2, { areaKind: 4 });
    const detection = make.laneDetection(1, { laneGuid: one.guid });
    const items = [one, make.laneLine(1), make.pavement(1), make.area(1), detectionLine, make.aiPolygon(1)];
    const wrong = [line, polygon, line, line, polygon, line];
    const before = make.state([...items, one, detection]);
    expect(
      refused(before, ...items.map((item, n) => draw(make.shape(n, item, { geometry: wrong[n] ?? line })))),
    ).toHaveLength(items.length);
    for (const geometry of [line, polygon]) {
      expect(refused(before, draw(make.shape(1, detection, { geometry })))).toEqual([]);
    }
    expect(
      refused(before, put(make.area(1, { areaKind: 4 }), 1), draw(make.shape(1, make.area(1)))),
    ).toHaveLength(1);
  });
  it("refuses points that are no numbers, no degrees, or far from the intersection; a picture may be left", () => {
    const at = (cameraGuid: string | null, x: number, y: number) =>
      refused(
        make.state([one]),
        draw(
          make.shape(1, one, {
            cameraGuid,
            points: [...make.square(cameraGuid === null).slice(0, 2), [x, y]],
          }),
        ),
      );
    expect(at(make.CAMERA_A, Number.NaN, 0.5)).toEqual([expect.stringContaining("不是有效的数字")]);
    expect(at(make.CAMERA_A, Number.POSITIVE_INFINITY, 0.5)).toHaveLength(1);
    expect(at(make.CAMERA_A, 1.4, -3)).toEqual([]);
    expect(at(null, 118.78, 90.5)).toEqual([expect.stringContaining("超出经纬度范围")]);
    expect(at(null, 118.9, 32.05)).toEqual([expect.stringContaining("距路口超过5公里")]);
    expect(at(null, 118.79, 32.05)).toEqual([]);
  });
  it("drops the repeated first corner of a polygon, and then counts the corners", () => {
    const corners = make.square(false);
    const closed = make.shape(1, one, { points: [...corners, corners[0] ?? [0, 0]] });
    expect(applied(make.state([one]), draw(closed)).state.shapes.get(closed.guid)?.points).toEqual(corners);
    const flat = make.shape(1, one, {
      points: [
        [0.1, 0.1],
        [0.2, 0.2],
        [0.1, 0.1],
      ],
    });
    expect(refused(make.state([one]), draw(flat))).toEqual([
      expect.stringContaining("至少需要3个顶点，现有2个"),
    ]);
    const ring = make.shape(2, make.laneLine(1), { points: [...corners, corners[0] ?? [0, 0]] });
    expect(applied(make.state([make.laneLine(1)]), draw(ring)).put.shapes[0]?.points).toHaveLength(5);
  });
});

describe("applyChanges: verification", () => {
  const waiting = make.shape(1, one, { toVerify: { reason: "sceneMoved", since: "2026-04-02T00:00:00Z" } });
  const before = make.state([one], [waiting]);
  const after = (drawn: Partial<typeof waiting>, from = before) =>
    applied(from, draw({ ...waiting, ...drawn }, from.shapes.get(waiting.guid)?.revision ?? null)).put
      .shapes[0]?.toVerify;
  it("keeps waiting on the same picture, and ends with another one", () => {
    expect(after({ order: 7 })).toEqual(waiting.toVerify);
    expect(after({ evidence: make.evidence(2) })).toBeNull();
    expect(after({ evidence: null })).toEqual(waiting.toVerify);
  });
  it("waits as a copy when put on a camera without evidence, until evidence is given", () => {
    const copied = { reason: "copied", since: make.NOW };
    expect(after({ evidence: null }, make.state([one]))).toEqual(copied);
    const { state } = applied(make.state([one]), draw({ ...waiting, evidence: null }));
    expect(after({ evidence: make.evidence() }, state)).toBeNull();
  });
  it("does not wait on the map", () => {
    const onMap = make.shape(2, one, { cameraGuid: null });
    expect(applied(before, draw(onMap)).put.shapes[0]?.toVerify).toBeNull();
  });
});

describe("applyChanges: numbers of lanes", () => {
  const idOf = (state: LayoutState, item: LayoutItem) => {
    const found = state.items.get(item.guid);
    return found?.kind === "lane" ? found.values.laneId : undefined;
  };
  it("gives the lowest free number, and keeps the one a lane has", () => {
    const [third, fourth] = [make.lane(3, { laneId: null }), make.lane(4, { laneId: null })];
    const { state } = applied(
      make.state([make.lane(2)]),
      put(third),
      put(fourth),
      put(make.lane(5, { laneId: 3 })),
    );
    expect([third, fourth].map((item) => idOf(state, item))).toEqual([1, 4]);
    expect(idOf(applied(state, put(fourth, 1)).state, fourth)).toBe(4);
  });
  it("refuses a number that another lane has", () => {
    expect(refused(make.state([one]), put(make.lane(2, { laneId: 1 })))).toEqual([
      "0 duplicate 车道“2车道”的车道编号1已被车道“1车道”使用，请更换编号或留空由平台分配",
    ]);
    const swap = [put(make.lane(1, { laneId: 2 }), 1), put(make.lane(2, { laneId: 1 }), 1)];
    expect(refused(make.state([one, two]), ...swap)).toEqual([]);
  });
  it("refuses a second AI polygon of a camera", () => {
    expect(refused(make.state([make.aiPolygon(1)]), put(make.aiPolygon(2)))).toHaveLength(1);
    expect(refused(make.state([make.aiPolygon(1)]), put(make.aiPolygon(2, make.CAMERA_B)))).toEqual([]);
  });
});

describe("changesBetween", () => {
  it("turns any layout into any other when applied", () => {
    fc.assert(
      fc.property(parts, parts, (from, to) => {
        const [a, b] = [stateOfParts(from), stateOfParts(to)];
        const { state } = applied(a, ...changesBetween(a, b));
        expect([...state.items.keys()].sort()).toEqual([...b.items.keys()].sort());
        expect([...state.shapes.keys()].sort()).toEqual([...b.shapes.keys()].sort());
        for (const item of b.items.values())
          expect(sameItem(item, state.items.get(item.guid) ?? one)).toBe(true);
        for (const drawn of b.shapes.values()) {
          expect(sameShape(drawn, state.shapes.get(drawn.guid) ?? make.shape(1, one))).toBe(true);
        }
        expect(changesBetween(state, b)).toEqual([]);
      }),
    );
  });
  it("is empty between equals, whoever saved them", () => {
    const saved = { ...one, revision: 9, updatedBy: null };
    expect(changesBetween(make.state([one]), make.state([saved]))).toEqual([]);
  });
});
