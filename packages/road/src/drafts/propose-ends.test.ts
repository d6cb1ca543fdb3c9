import { describe, expect, it } from "vitest";
import { hdMap } from "../testing/hd-map.ts";
import { end } from "../testing/junction.ts";
import * as make from "../testing/make.ts";
import { meanHeading } from "./mean-heading.ts";
import { proposeEnds } from "./propose-ends.ts";

const layout = { ends: [], longitude: make.PLACE[0], latitude: make.PLACE[1], ...make.state([]) };

describe("proposeEnds", () => {
  it("finds approaches in the headings of lanes, clockwise from north", () => {
    const ends = [end(1, 2, { bearing: 97 }), end(2, 4), end(3, 7), end(4, 0, { bearing: 358 })];
    const found = proposeEnds(hdMap(ends), layout);
    expect(found.map(({ name, direction, bearing }) => [name, direction, bearing])).toEqual([
      ["东进口", 2, 97],
      ["南进口", 4, 180],
      ["西北进口", 7, 315],
      ["北进口", 0, 358],
    ]);
    expect(found.map(({ entryLanes, exitLanes, oneWay }) => [entryLanes, exitLanes, oneWay])).toEqual(
      ends.map(() => [2, 2, null]),
    );
  });
  it("gives two approaches of one eighth different directions", () => {
    const found = proposeEnds(
      hdMap([end(1, 4, { bearing: 164 }), end(2, 4, { bearing: 194 }), end(3, 0)]),
      layout,
    );
    expect(found.map(({ name }) => name)).toEqual(["北进口", "东南进口", "南进口"]);
  });
  it("knows one-way streets", () => {
    const layers = hdMap([end(1, 2), end(2, 6)]).map((layer) => ({
      ...layer,
      data: layer.data.filter(({ properties }) => !/^0-2|^1-1/.test(String(properties?.["id"]))),
    }));
    const found = proposeEnds(layers, layout);
    expect(found.map(({ name, oneWay }) => [name, oneWay])).toEqual([
      ["东进口", "entry"],
      ["西出口", "exit"],
    ]);
  });
  it("has nothing to propose where approaches are entered", () => {
    expect(proposeEnds(hdMap([end(1, 2)]), { ...layout, ends: [end(1, 2)] })).toEqual([]);
  });
  it("takes the mean around the circle", () => {
    expect(meanHeading([350, 20])).toBeCloseTo(5);
    expect(meanHeading([90, 100])).toBeCloseTo(95);
  });
});
