import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { across, strip } from "../../testing/factories/road-layout.ts";
import { done, refusal } from "../../testing/test-server.ts";
import { id, readNow, server, shapeIn, side, useSide } from "./testing/layout-scene.ts";

const { Intersection } = calls;

useSide();

describe("what is drawn on the map of an intersection", () => {
  it("Intersection/GetMapAreaTree: approaches with what lies there, and whether it is drawn", async () => {
    const tree = await done(server, Intersection.GetMapAreaTree, id(side.intersectionGuid));
    expect(tree).toMatchObject({ level: "intersection", drawn: null });
    const [north, east] = tree.children;
    expect(north?.children.map(({ name, level, drawn }) => [name, level, drawn])).toEqual([
      ["1车道", "lane", true],
      ["2车道", "lane", true],
      ["停止线", "laneLine", true],
      ["北人行横道", "pavement", true],
    ]);
    expect(east).toMatchObject({ name: "东进口", level: "end", children: [] });
  });

  it("Intersection/GetMapAreaCount, GetAreaCoordinates, GetStopLinesWithCoordinate", async () => {
    const counts = await done(server, Intersection.GetMapAreaCount, id(side.intersectionGuid));
    expect(counts.filter(({ total }) => total > 0)).toEqual([
      { kind: "lane", label: "车道", total: 2, drawn: 2 },
      { kind: "laneLine", label: "车道线", total: 1, drawn: 1 },
      { kind: "pavement", label: "人行横道", total: 1, drawn: 1 },
      { kind: "area", label: "区域", total: 4, drawn: 0 },
      { kind: "laneDetection", label: "车道检测", total: 1, drawn: 0 },
      { kind: "relatedArea", label: "关联区域", total: 1, drawn: 0 },
    ]);
    const shapes = await done(server, Intersection.GetAreaCoordinates, id(side.intersectionGuid));
    expect(shapes).toHaveLength(4);
    const stopLines = await done(server, Intersection.GetStopLinesWithCoordinate, id(side.intersectionGuid));
    expect(stopLines).toMatchObject([
      { name: "停止线", geometry: "line", coordinates: { points: across(1) } },
    ]);
  });

  it("Intersection/GetRoads: motor lanes of the layout beside those planned", async () => {
    const roads = await done(server, Intersection.GetRoads, id(side.intersectionGuid));
    expect(roads.map(({ name, lanes, plannedLanes }) => [name, lanes, plannedLanes])).toEqual([
      ["北进口（进口）", 2, null],
      ["北进口（出口）", 0, null],
      ["东进口（进口）", 0, null],
      ["东进口（出口）", 0, null],
    ]);
  });

  it("Intersection/GetIntersectionMapLayerForSelection: layers by the names of their types", async () => {
    const layers = await done(
      server,
      Intersection.GetIntersectionMapLayerForSelection,
      id(side.intersectionGuid),
    );
    expect(layers).toMatchObject([{ guid: side.mapGuid, name: "hdmap_stop", type: 8, featureCount: 1 }]);
    expect(layers[0]?.typeName).not.toBe("8");
  });

  it("Intersection/UpdateStopLineWithCoordinate: draws a stop line anew on the map, and nothing else", async () => {
    const guid = side.stopLineGuid;
    const points = across(1).map(([longitude, latitude]): [number, number] => [longitude, latitude - 1e-6]);
    await done(server, Intersection.UpdateStopLineWithCoordinate, { body: { guid, revision: 1, points } });
    expect(shapeIn(await readNow(), guid, null).points).toEqual(points);
    const lane = { body: { guid: side.laneGuid, points: strip(0) } };
    expect(await refusal(server, Intersection.UpdateStopLineWithCoordinate, lane)).toMatchObject({
      code: "NOT_FOUND",
    });
    const stale = { body: { guid, revision: 1, points } };
    expect(await refusal(server, Intersection.UpdateStopLineWithCoordinate, stale)).toMatchObject({
      code: "STALE_REVISION",
    });
  });
});
