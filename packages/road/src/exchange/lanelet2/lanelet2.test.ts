import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLayout } from "../testing/make-layout.ts";
import { has, say } from "../testing/stranger.ts";
import { exportLanelet2 } from "./export-lanelet2.ts";
import { laneSides } from "./lane-sides.ts";

describe("laneSides", () => {
  //        3───2   travel goes up
  //        │   │
  //        0───1
  const box = [
    [0, 0],
    [3, 0],
    [3, 40],
    [0, 40],
  ] as const;
  const reversed = box.toReversed();

  it.each([
    ["counterclockwise", box],
    ["clockwise", reversed],
    ["from another corner", [...box.slice(2), ...box.slice(0, 2)]],
  ])("finds left and right of an outline %s", (_, outline) => {
    expect(laneSides(outline, [0, 1])).toEqual({
      left: [
        [0, 0],
        [0, 40],
      ],
      right: [
        [3, 0],
        [3, 40],
      ],
    });
    expect(laneSides(outline, [0, -1])).toEqual({
      left: [
        [3, 40],
        [3, 0],
      ],
      right: [
        [0, 40],
        [0, 0],
      ],
    });
  });

  it("keeps the corners of a bend on their side", () => {
    const bend = [
      [0, 0],
      [3, 0],
      [3, 20],
      [6, 40],
      [3, 41],
      [0, 22],
    ] as const;
    expect(laneSides(bend, [0, 1])).toEqual({
      left: [
        [0, 0],
        [0, 22],
        [3, 41],
      ],
      right: [
        [3, 0],
        [3, 20],
        [6, 40],
      ],
    });
  });

  it("has none for an outline with one end", () => {
    expect(
      laneSides(
        [
          [0, 0],
          [3, 0],
          [1.5, 40],
        ],
        [0, 1],
      ),
    ).toBeNull();
  });
});

const text = exportLanelet2(makeLayout());
const count = (part: RegExp) => [...text.matchAll(part)].length;

describe("exportLanelet2", () => {
  it("makes lanelets of lanes and crossings, with turns, speed and name", () => {
    expect(count(/<tag k="type" v="lanelet"\/>/g)).toBe(3);
    expect(count(/<tag k="subtype" v="road"\/>/g)).toBe(2);
    expect(count(/<tag k="subtype" v="crosswalk"\/>/g)).toBe(1);
    expect(text).toContain('<tag k="turn_direction" v="straight;right"/>');
    expect(text).toContain('<tag k="speed_limit" v="60 km/h"/>');
    expect(text).toContain('v="北进口2车道 &quot;&lt;&amp;&gt;&quot;"');
    expect(count(/v="stop_line"/g)).toBe(1);
  });

  it("shares the border between neighbours, tagged by the line drawn there", () => {
    // Two lanes of two borders each, one of them shared, two sides of the crossing, one stop line.
    expect(count(/<way /g)).toBe(6);
    expect(count(/<tag k="subtype" v="dashed"\/>/g)).toBe(1);
    expect(count(/<tag k="type" v="virtual"\/>/g)).toBe(4);
  });

  it("goes in on entry lanes: seen southwards, the eastern border is the left one", () => {
    const relation = /<relation[^>]*>(.*?)<\/relation>/s.exec(text)?.[1] ?? "";
    const left = /role="left"/.exec(relation) && /ref="(\d+)" role="left"/.exec(relation)?.[1];
    const way = new RegExp(`<way id="${left}"[^>]*>(.*?)</way>`, "s").exec(text)?.[1] ?? "";
    const nodes = [...way.matchAll(/<nd ref="(\d+)"/g)].map(([, id]) => {
      const [, lat, lon] =
        new RegExp(`<node id="${id}" version="1" lat="([\\d.]+)" lon="([\\d.]+)"`).exec(text) ?? [];
      return { lat: Number(lat), lon: Number(lon) };
    });
    expect(nodes).toHaveLength(2);
    expect(nodes[0]?.lat).toBeGreaterThan(nodes[1]?.lat ?? 0);
    expect(nodes[0]?.lon).toBeGreaterThan(118.78002);
  });
});

describe.skipIf(!has("osmium"))("exportLanelet2 as osmium reads it", () => {
  let file: string;
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "lukou-lanelet2-"));
    file = join(folder, "map.osm");
    writeFileSync(file, text);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is a whole OSM file: every way and member it names is there", () => {
    expect(() => say("osmium", "check-refs", "--check-relations", "--no-progress", file)).not.toThrow();
    const info = say("osmium", "fileinfo", "--extended", "--no-progress", file);
    expect(info).toMatch(/Number of ways:\s+6/);
    expect(info).toMatch(/Number of relations:\s+3/);
  });
});
