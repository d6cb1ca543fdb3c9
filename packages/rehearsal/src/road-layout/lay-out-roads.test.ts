import { createEnuFrame, placeInRing } from "@lukou/geometry";
import { describe, expect, it } from "vitest";
import { generateCity } from "../city/generate-city.ts";
import { buildRoadModel } from "../road-model/build-road-model.ts";
import { layOutRoads } from "./lay-out-roads.ts";

const city = generateCity({ seed: 3, intersections: 40 });
const models = city.intersections.map(({ key }) => buildRoadModel(city, key));

describe("layOutRoads", () => {
  it("draws every lane, stop line and crosswalk of every intersection once", () => {
    for (const model of models) {
      const drawn = layOutRoads(model);
      const lanes = model.approaches.flatMap((approach) => [...approach.entryLanes, ...approach.exitLanes]);
      const keys = [...lanes, ...model.stopLines, ...model.crosswalks].map(({ key }) => key);
      expect(drawn.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
      const names = new Set(drawn.map(({ key }) => key));
      const named = drawn.flatMap((item) => (item.kind === "laneLine" ? item.laneKeys : []));
      expect(named.filter((key) => !names.has(key))).toEqual([]);
    }
  });

  it("numbers the lanes from 1, those that lead in first, as simulated devices do", () => {
    for (const model of models) {
      const lanes = layOutRoads(model).flatMap((item) => (item.kind === "lane" ? [item] : []));
      expect(lanes.map(({ values }) => values.laneId)).toEqual(lanes.map((_, index) => index + 1));
      const roles = lanes.map(({ values }) => values.role);
      expect(roles).toEqual(roles.toSorted((a, b) => a - b));
    }
  });

  it("draws the polygon of a lane around its centre line", () => {
    for (const model of models) {
      const frame = createEnuFrame([model.longitude, model.latitude]);
      const polygons = new Map(layOutRoads(model).map(({ key, points }) => [key, points]));
      for (const { entryLanes, exitLanes } of model.approaches) {
        for (const { key, line } of [...entryLanes, ...exitLanes]) {
          const [from, to] = [line[0], line.at(-1)];
          if (!from || !to) continue;
          const middle = [(from.east + to.east) / 2, (from.north + to.north) / 2] as const;
          const ring = (polygons.get(key) ?? []).map((point) => frame.toLocal(point));
          expect(
            placeInRing(
              middle,
              ring.map(([east, north]) => [east, north] as const),
            ),
          ).toBe("inside");
        }
      }
    }
  });
});
