import type { Geometry } from "geojson";
import { describe, expect, it } from "vitest";
import { encodeShp } from "../../write/encode-shp.ts";
import { readShpHeader } from "./shp-header.ts";
import { type ShpRecord, ShpRecords } from "./shp-records.ts";
import { toGeometry } from "./to-geometry.ts";

const lines: Geometry[] = [0, 1, 2].map((n) => ({
  type: "LineString",
  coordinates: [
    [n, 0, 7],
    [n, 1, 8],
    [n, 2, 9],
  ],
}));
const LINE_BYTES = 44 + 4 + 3 * 16 + 16 + 3 * 8;
const startOf = (record: number): number => 100 + record * (8 + LINE_BYTES);

interface Outcome {
  readonly geometries: (Geometry | null)[];
  readonly damage: (string | undefined)[];
}

function readAll(bytes: Uint8Array): Outcome {
  const records = new ShpRecords(bytes, bytes.length, () => {});
  const read: (ShpRecord | "truncated")[] = [];
  for (let record = records.next(); record !== null; record = records.next()) {
    read.push(record);
    if (record === "truncated") break;
  }
  return {
    geometries: read.flatMap((record) => (record === "truncated" ? [] : [toGeometry(record.shape)])),
    damage: read.map((record) => (record === "truncated" ? record : record.damage)),
  };
}

/** The three lines, after a change to the bytes. */
function damaged(change: (view: DataView) => void): Uint8Array {
  const bytes = encodeShp(lines, "polyline").shp.slice();
  change(new DataView(bytes.buffer));
  return bytes;
}

describe("ShpRecords", () => {
  it("reads what was written, heights included", () => {
    expect(readAll(damaged(() => {}))).toEqual({
      geometries: lines,
      damage: [undefined, undefined, undefined],
    });
  });

  it.each([
    ["zero", 0],
    ["negative", -8],
    ["too short for its shape", 20],
    ["beyond the end of the file", 1_000_000],
    ["in bytes instead of words", LINE_BYTES],
  ])("reads all shapes when the length of the second record is %s", (_, words) => {
    const bytes = damaged((view) => view.setInt32(startOf(1) + 4, words));
    expect(readAll(bytes)).toEqual({ geometries: lines, damage: [undefined, "wrong-length", undefined] });
  });

  it.each([
    ["an unknown shape type", 0, 77],
    ["a negative number of points", 40, -1],
    ["more points than the file has", 40, 2_000_000_000],
    ["more parts than the file has", 36, 2_000_000_000],
  ])("leaves out one record with %s and goes on", (_, offset, value) => {
    const bytes = damaged((view) => view.setInt32(startOf(1) + 8 + offset, value, true));
    expect(readAll(bytes)).toEqual({
      geometries: [lines[0], null, lines[2]],
      damage: [undefined, "unreadable-record", undefined],
    });
  });

  it("keeps the records before a cut", () => {
    const bytes = damaged(() => {});
    for (const length of [startOf(1) + 9, startOf(1) + 60, startOf(2) - 1]) {
      expect(readAll(bytes.subarray(0, length))).toEqual({
        geometries: [lines[0]],
        damage: [undefined, "truncated"],
      });
    }
    expect(readAll(bytes.subarray(0, startOf(1) + 7)).damage).toEqual([undefined]);
  });

  it("leaves alone what stands after the end the header names, unless it is one more record", () => {
    const good = damaged(() => {});
    const withLeftover = new Uint8Array(good.length + 300).fill(0x55);
    withLeftover.set(good);
    const read = (claimedBytes: number): number => {
      const records = new ShpRecords(withLeftover, claimedBytes, () => {});
      let count = 0;
      for (let record = records.next(); record !== null && record !== "truncated"; record = records.next())
        count += 1;
      return count;
    };
    expect([read(good.length), read(startOf(1)), read(100)]).toEqual([3, 3, 3]);
  });

  it("takes zeros after the last record for padding", () => {
    const padded = new Uint8Array(startOf(3) + 500);
    padded.set(damaged(() => {}));
    expect(readAll(padded).damage).toEqual([undefined, undefined, undefined]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1.7976931348623157e308])(
    "leaves out a vertex at %d",
    (x) => {
      const bytes = damaged((view) => view.setFloat64(startOf(1) + 8 + 48 + 16, x, true));
      const records = new ShpRecords(bytes, bytes.length, () => {});
      records.next();
      const second = records.next() as ShpRecord;
      expect(second.shape.droppedVertices).toBe(1);
      expect(toGeometry(second.shape)).toEqual({
        type: "LineString",
        coordinates: [
          [1, 0, 7],
          [1, 2, 9],
        ],
      });
    },
  );

  it("leaves out a height that is no data, and keeps the place", () => {
    const bytes = damaged((view) => view.setFloat64(startOf(0) + 8 + 48 + 48 + 16, -1e39, true));
    expect(readAll(bytes).geometries[0]).toEqual({
      type: "LineString",
      coordinates: [
        [0, 0],
        [0, 1, 8],
        [0, 2, 9],
      ],
    });
  });

  it.each([-1, 4, 2_000_000_000])("leaves out a part that begins at vertex %d", (first) => {
    const bytes = damaged((view) => view.setInt32(startOf(1) + 8 + 44, first, true));
    const records = new ShpRecords(bytes, bytes.length, () => {});
    records.next();
    expect((records.next() as ShpRecord).shape).toMatchObject({ parts: [], droppedParts: 1 });
  });

  it("asks before it makes room for vertices", () => {
    const records = new ShpRecords(
      damaged(() => {}),
      0,
      (count) => {
        throw new Error(`${count} are too many`);
      },
    );
    expect(() => records.next()).toThrow("3 are too many");
  });
});

describe("readShpHeader", () => {
  it("tells what is wrong", () => {
    const good = damaged(() => {});
    expect(readShpHeader(good)).toEqual({ kind: "polyline", claimedBytes: good.length });
    expect(readShpHeader(new Uint8Array())).toBe("empty");
    expect(readShpHeader(good.subarray(0, 99))).toBe("too-short");
    expect(readShpHeader(damaged((view) => view.setInt32(0, 1)))).toBe("wrong-code");
    expect(readShpHeader(damaged((view) => view.setInt32(32, 2, true)))).toBe("unknown-type");
  });
});
