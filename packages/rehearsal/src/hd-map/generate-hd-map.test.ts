import { createHash } from "node:crypto";
import { type MapFeature, MapLayerEntry, mapLayerType } from "@lukou/contract";
import { boundsContain, createEnuFrame } from "@lukou/geometry";
import { describe, expect, it } from "vitest";
import { generateCity } from "../city/generate-city.ts";
import type { Point } from "../plane/point.ts";
import { crossesItself, doubleArea } from "../testing/plane-checks.ts";
import { generateHdMap } from "./generate-hd-map.ts";

const city = generateCity({ seed: 1 });
const maps = city.intersections.map((intersection) => ({
  intersection,
  frame: createEnuFrame([intersection.longitude, intersection.latitude]),
  layers: generateHdMap(city, intersection.key),
}));
const features = maps.flatMap(({ intersection, frame, layers }) =>
  layers.flatMap(({ name, data }) =>
    data.map((feature) => ({
      intersection,
      frame,
      layer: name,
      feature,
      id: `${intersection.key} ${name} ${String(feature.properties?.["id"])}`,
    })),
  ),
);

const positionsOf = ({ geometry }: MapFeature): readonly number[][] => {
  switch (geometry?.type) {
    case "Point":
      return [geometry.coordinates];
    case "LineString":
      return geometry.coordinates;
    case "Polygon":
      return geometry.coordinates.flat();
    default:
      return [];
  }
};

const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** Ids of the features that do not fulfil a condition. */
const offenders = (fulfils: (entry: (typeof features)[number]) => boolean): string[] =>
  features.filter((entry) => !fulfils(entry)).map(({ id }) => id);

describe("generateHdMap for all intersections of a city", () => {
  it("draws the same maps again", () => {
    const again = generateCity({ seed: 1 });
    const redrawn = again.intersections.map(({ key }) => generateHdMap(again, key));
    expect(hash(redrawn)).toBe(hash(maps.map(({ layers }) => layers)));
  });

  it("has the eight layers of MAP-2 with their types, none empty", () => {
    const names = mapLayerType.items.flatMap((item) =>
      "layerName" in item ? [[item.layerName, item.code]] : [],
    );
    for (const { layers } of maps) {
      expect(layers.map(({ name, type }) => [name, type])).toEqual(names);
      expect(layers.filter(({ data }) => data.length === 0).map(({ name }) => name)).toEqual([]);
    }
  });

  it("is a valid upload (MAP-1)", () => {
    for (const { layers } of maps)
      for (const layer of layers) expect(MapLayerEntry.safeParse(layer).success).toBe(true);
  });

  it("draws each layer in the shape it stands for", () => {
    const shapes: Record<string, string> = {
      hdmap_rid: "LineString",
      hdmap_sidewalk: "Polygon",
      hdmap_inter: "Polygon",
      hdmap_boundary: "LineString",
      hdmap_vegetation: "Polygon",
      hdmap_road_object: "Point",
      hdmap_crosswalk: "Polygon",
      hdmap_stop: "LineString",
    };
    expect(offenders(({ layer, feature }) => feature.geometry?.type === shapes[layer])).toEqual([]);
  });

  it("draws polygons that are closed, counterclockwise, of some size, and never cross themselves", () => {
    expect(
      offenders(({ feature: { geometry }, frame }) => {
        if (geometry?.type !== "Polygon") return true;
        const [ring = []] = geometry.coordinates;
        const plane = ring.map(([longitude = 0, latitude = 0]): Point => {
          const [east, north] = frame.toLocal([longitude, latitude]);
          return { east, north };
        });
        const closed = ring.length >= 4 && ring[0]?.join() === ring.at(-1)?.join();
        return closed && geometry.coordinates.length === 1 && doubleArea(plane) > 1 && !crossesItself(plane);
      }),
    ).toEqual([]);
  });

  it("draws lines of at least two different points", () => {
    expect(
      offenders(({ feature }) => {
        const texts = positionsOf(feature).map(String);
        const repeats = texts.some((text, index) => text === texts[index + 1]);
        return feature.geometry?.type !== "LineString" || (texts.length > 1 && !repeats);
      }),
    ).toEqual([]);
  });

  it("keeps every position within 200 m of the point, within the city's bounds, with eight decimals", () => {
    expect(
      offenders(({ feature, frame }) =>
        positionsOf(feature).every(([longitude = 0, latitude = 0]) => {
          const [east, north] = frame.toLocal([longitude, latitude]);
          const rounded = [longitude, latitude].every((degrees) => degrees === Number(degrees.toFixed(8)));
          return (
            Math.hypot(east, north) <= 200 && boundsContain(city.bounds, [longitude, latitude]) && rounded
          );
        }),
      ),
    ).toEqual([]);
  });

  it("gives every feature an id of its own in its map, a Chinese name and names that fit a dBASE table", () => {
    const ids = features.map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    expect(offenders(({ feature }) => /[\u4e00-\u9fff]/.test(String(feature.properties?.["name"])))).toEqual(
      [],
    );
    const keys = new Set(features.flatMap(({ feature }) => Object.keys(feature.properties ?? {})));
    expect([...keys].filter((key) => !/^[A-Za-z]{1,10}$/.test(key))).toEqual([]);
  });

  it("tells of every lane its road, direction, number, turns and width", () => {
    const lanes = features.filter(
      ({ layer, feature }) => layer === "hdmap_rid" && feature.properties?.["kind"] === "entry",
    );
    expect(lanes.length).toBeGreaterThan(1000);
    const untold = lanes.filter(({ feature }) => {
      const { road, direction, laneNo, turn, width } = feature.properties ?? {};
      const turns = /^(left|straight|right)(,(left|straight|right))*$/.test(String(turn));
      return !(road && Number(direction) < 8 && Number(laneNo) > 0 && turns && Number(width) >= 2);
    });
    expect(untold.map(({ id }) => id)).toEqual([]);
  });

  it("marks lane lines as solid, dashed, double or kerb", () => {
    const kinds = new Set(
      features
        .filter(({ layer }) => layer === "hdmap_boundary")
        .map(({ feature }) => feature.properties?.["kind"]),
    );
    expect(kinds).toEqual(new Set(["solid", "dashed", "double", "kerb"]));
  });
});
