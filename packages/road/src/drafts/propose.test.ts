import { ItemDraft, type LayoutEnd } from "@lukou/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges } from "../layout/apply-changes.ts";
import { checkLayout } from "../rules/check-layout.ts";
import { planePoints } from "../rules/plane.ts";
import { hdMap } from "../testing/hd-map.ts";
import { end, frame, lanePolygon } from "../testing/junction.ts";
import * as make from "../testing/make.ts";
import { acceptProposals } from "./accept-proposals.ts";
import { isAlike } from "./alike.ts";
import type { DraftLayout, Proposal } from "./proposal.ts";
import { proposeFromMap } from "./propose.ts";

const CROSS = [end(1, 2), end(2, 4), end(3, 6), end(4, 0)];

const newGuids = () => {
  let count = 0;
  return () => make.guid(50, (count += 1));
};
const empty = (ends: LayoutEnd[] = CROSS): DraftLayout => ({
  ends,
  longitude: make.PLACE[0],
  latitude: make.PLACE[1],
  ...make.state([]),
});
const ofKind = (proposals: readonly Proposal[], kind: Proposal["kind"]) =>
  proposals.filter((proposal) => proposal.kind === kind);
const laneValues = (proposals: readonly Proposal[]) =>
  ofKind(proposals, "lane").map(({ title, item, confidence }) => {
    const { role, number, turns, width, feature } = item.kind === "lane" ? item.values : {};
    return { title, role, number, turns, width, feature, confidence };
  });
/** The layout with everything that was proposed. */
function accepted(layout: DraftLayout, proposals: readonly Proposal[]): DraftLayout {
  const newGuid = () => make.guid(60, (count += 1));
  let count = layout.shapes.size;
  const context = { ...make.context, ends: new Set(layout.ends.map(({ guid }) => guid)) };
  const applied = applyChanges(layout, acceptProposals(proposals, layout, null, newGuid), context);
  if (!applied.ok) throw new Error(applied.refusals.map(({ message }) => message).join());
  return { ...layout, ...applied.state };
}

describe("proposeFromMap", () => {
  const proposals = proposeFromMap(hdMap(CROSS), empty(), newGuids());

  it("reads lanes with number, turns, width, role and approach, and says where they come from", () => {
    const lanes = laneValues(proposals);
    expect(lanes).toHaveLength(16);
    expect(lanes.slice(0, 3)).toEqual([
      { title: "东进口1车道", role: 1, number: 1, turns: [2, 1], width: 3.5, feature: 1, confidence: 1 },
      { title: "东进口2车道", role: 1, number: 2, turns: [1, 3], width: 3.5, feature: 1, confidence: 1 },
      { title: "东出口1车道", role: 2, number: 1, turns: [], width: 3.5, feature: 1, confidence: 1 },
    ]);
    expect(proposals[1]).toMatchObject({
      key: "lane:hdmap_rid:1:0",
      source: { layer: "hdmap_rid", featureIndex: 1, featureId: "0-1-2" },
      isKnown: false,
      exists: false,
      shape: { geometry: "polygon", cameraGuid: null },
    });
  });

  it("draws lanes as wide as they are, whichever way the approaches run", () => {
    const bearings = fc.tuple(
      ...[0, 90, 180, 270].map((middle) => fc.double({ min: middle - 20, max: middle + 20, noNaN: true })),
    );
    fc.assert(
      fc.property(bearings, (given) => {
        const ends = given.map((bearing, n) => end(n + 1, n * 2, { bearing }));
        const lanes = ofKind(proposeFromMap(hdMap(ends), empty(ends), newGuids()), "lane");
        expect(lanes).toHaveLength(16);
        for (const { item, shape } of lanes) {
          const { endGuid, role, number } =
            item.kind === "lane" ? item.values : { endGuid: "", role: 0, number: 0 };
          const approach = ends.find(({ guid }) => guid === endGuid) ?? end(9, 0);
          const drawn = shape.points.map((point) => frame.toLocal(point));
          for (const corner of lanePolygon(approach, role, number)) {
            const off = Math.min(...drawn.map(([x, y]) => Math.hypot(x - corner[0], y - corner[1])));
            expect(off).toBeLessThan(1e-6);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it("concludes from the geometry what a foreign map does not say, with less confidence", () => {
    const bare = laneValues(
      proposeFromMap(
        hdMap(CROSS, ({ id }) => ({ fid: id ?? "" })),
        empty(),
        newGuids(),
      ),
    );
    const told = laneValues(proposals);
    expect(
      bare
        .map(({ title, role, number, width }) => [title, role, number, width])
        .sort((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(
      told
        .map(({ title, role, number, width }) => [title, role, number, width])
        .sort((a, b) => String(a).localeCompare(String(b))),
    );
    // Every other approach can be reached from the inner lane, which is where the connections begin.
    expect(bare.find(({ title }) => title === "东进口1车道")?.turns).toEqual([2, 1, 3]);
    expect(Math.max(...bare.map(({ confidence }) => confidence))).toBeLessThan(0.7);
  });

  it("reads attributes under the names of dBASE and in Chinese, and lines drawn against travel", () => {
    const renamed = hdMap(CROSS, ({ id, kind, laneNo, turn, width, ...rest }) => ({
      ...rest,
      OBJECTID: id ?? "",
      LANE_WIDTH: `${width}`,
      车道序号: `${laneNo}`,
      进出口: kind === "entry" ? "进口" : kind === "exit" ? "出口" : "连接线",
      ...(turn !== undefined && {
        转向: String(turn).replace("left", "左转").replace("straight", "直行").replace("right", "右转"),
      }),
    }));
    const turned = renamed.map((layer) => ({
      ...layer,
      data: layer.data.map((feature) =>
        feature.geometry?.type === "LineString"
          ? {
              ...feature,
              geometry: { ...feature.geometry, coordinates: feature.geometry.coordinates.toReversed() },
            }
          : feature,
      ),
    }));
    const lanes = laneValues(proposeFromMap(turned, empty(), newGuids()));
    expect(lanes).toEqual(laneValues(proposals));
  });

  it("joins stop lines to the lanes that end there, and names crossings", () => {
    const guidOf = (title: string) => proposals.find((proposal) => proposal.title === title)?.item.guid;
    const stop = proposals.find(({ title }) => title === "停止线“东进口停止线”");
    expect(stop?.item.values).toMatchObject({
      lineKind: 4,
      endGuid: make.guid(1, 1),
      laneGuids: [guidOf("东进口1车道"), guidOf("东进口2车道")],
    });
    expect(ofKind(proposals, "pavement").map(({ title }) => title)).toContain("人行横道“西进口人行横道”");
    expect(ofKind(proposals, "pavement")[0]?.item.values).toMatchObject({
      width: 4,
      endGuid: make.guid(1, 1),
    });
  });

  it("draws lines between lanes by what lies beside them", () => {
    const lines = ofKind(proposals, "laneLine").filter(({ title }) => title.includes("东"));
    const kinds = lines.map(({ title, item }) => [
      title,
      item.kind === "laneLine" ? [item.values.lineKind, item.values.colour] : [],
    ]);
    expect(Object.fromEntries(kinds)).toEqual({
      "停止线“东进口停止线”": [4, 1],
      "车道线“东进口1车道与东进口2车道分界线”": [1, 1],
      "车道线“东进口2车道右边缘线”": [5, 1],
      "车道线“东出口1车道与东出口2车道分界线”": [2, 1],
      "车道线“东出口2车道右边缘线”": [5, 1],
      "车道线“东进口中心线”": [3, 2],
    });
  });

  it("makes a layout that no rule of the road speaks against, and knows it again", () => {
    const layout = accepted(empty(), proposals);
    expect(checkLayout({ layout: { ...layout, cameras: [] } }).issues).toEqual([]);
    const again = proposeFromMap(hdMap(CROSS), layout, newGuids());
    expect(again.map(({ key }) => key)).toEqual(proposals.map(({ key }) => key));
    expect(again.filter(({ exists, isKnown }) => !exists || !isKnown)).toEqual([]);
    expect(acceptProposals(again, layout, null, newGuids())).toEqual([]);
  });

  it("proposes lanes without approach while the intersection has none", () => {
    const lanes = ofKind(proposeFromMap(hdMap(CROSS), empty([]), newGuids()), "lane");
    expect(lanes).toHaveLength(16);
    expect(new Set(lanes.map(({ item }) => (item.kind === "lane" ? item.values.endGuid : "")))).toEqual(
      new Set([null]),
    );
    expect(lanes[0]?.title).toBe("地图车道");
  });

  it("makes names of whatever text a map has", () => {
    const name = fc.string({ unit: "binary", maxLength: 90 });
    fc.assert(
      fc.property(name, (text) => {
        const named = hdMap(CROSS, (properties) => ({ ...properties, name: `${text}\n\u0000\uD83D` }));
        const layout = accepted(empty([]), proposeFromMap(named, empty([]), newGuids()));
        for (const item of layout.items.values()) expect(() => ItemDraft.parse(item)).not.toThrow();
      }),
      { numRuns: 20 },
    );
  });

  it("takes paint for no lane", () => {
    const paint = hdMap(CROSS, ({ id }) => ({ id: id ?? "", kind: "line_thick", sub: "dashed" }));
    expect(ofKind(proposeFromMap(paint, empty(), newGuids()), "lane")).toEqual([]);
  });

  it("gives each proposal the same key whatever is drawn, and takes maps with nothing to read", () => {
    expect(proposeFromMap([], empty(), newGuids())).toEqual([]);
    const odd = hdMap(CROSS).map((layer) => ({
      ...layer,
      data: [
        { type: "Feature" as const, geometry: null, properties: null },
        {
          type: "Feature" as const,
          geometry: { type: "Point" as const, coordinates: [118.78, 32.05] },
          properties: {},
        },
        {
          type: "Feature" as const,
          geometry: {
            type: "LineString" as const,
            coordinates: [
              [118.78, 32.05],
              [118.78, 32.05],
            ],
          },
          properties: {},
        },
      ],
    }));
    expect(proposeFromMap(odd, empty(), newGuids())).toEqual([]);
  });
});

describe("acceptProposals", () => {
  it("leaves out of lines the lanes that were not accepted", () => {
    const proposals = proposeFromMap(hdMap(CROSS), empty(), newGuids());
    const chosen = proposals.filter(({ title }) => title === "东进口1车道" || title.includes("东进口停止线"));
    const layout = accepted(empty(), chosen);
    const line = [...layout.items.values()].find(({ kind }) => kind === "laneLine");
    expect(line?.kind === "laneLine" ? line.values.laneGuids : []).toEqual([chosen[0]?.item.guid]);
  });
});

describe("isAlike", () => {
  it("compares polygons by what they share and lines by how far they lie apart", () => {
    const [a] = [make.shape(1, make.lane(1), { cameraGuid: null })].map((shape) => planePoints(shape, frame));
    const ring = a ?? [];
    const moved = (metres: number) => ring.map(([x, y]): [number, number] => [x + metres, y]);
    expect([isAlike(ring, moved(2), "polygon", 0), isAlike(ring, moved(8), "polygon", 0)]).toEqual([
      true,
      false,
    ]);
    expect(
      isAlike(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [0, 0.5],
          [9, 0.5],
        ],
        "line",
        0.8,
      ),
    ).toBe(true);
    expect(
      isAlike(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [0, 2],
          [9, 2],
        ],
        "line",
        0.8,
      ),
    ).toBe(false);
    expect(
      isAlike(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [0, 0],
          [1, 0],
        ],
        "line",
        0.8,
      ),
    ).toBe(false);
  });
});
