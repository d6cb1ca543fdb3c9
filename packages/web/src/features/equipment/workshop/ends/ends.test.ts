import type { EndInfo } from "@lukou/equipment";
import { distanceM } from "@lukou/geometry";
import { describe, expect, it } from "vitest";
import { guids } from "../../../../testing/city.ts";
import { placeOfEnd } from "../map/place-of-end.ts";
import { endsOf, freeDirections } from "./batch-ends.ts";

describe("approaches by direction", () => {
  it("offers directions that have none yet", () => {
    const free = freeDirections([{ direction: 0 }, { direction: 4 }]).map(({ label }) => label);
    expect(free).toEqual(["东北", "东", "东南", "西南", "西", "西北"]);
  });

  it("IntersectionEnd/BatchAddIntersectionEnd: names and turns each after its direction", () => {
    expect(endsOf(guids.crossing, [6, 0])).toEqual([
      { intersectionGuid: guids.crossing, name: "北进口", direction: 0, bearing: 0 },
      { intersectionGuid: guids.crossing, name: "西进口", direction: 6, bearing: 270 },
    ]);
  });
});

describe("where an approach is marked", () => {
  const middle = [120.15, 30.28] as const;
  const end = { longitude: null, latitude: null, bearing: null, direction: 2, stopDistance: 50 };

  it("at its stop line when that is known", () => {
    expect(placeOfEnd({ ...end, longitude: 1, latitude: 2 } as EndInfo, middle)).toEqual([1, 2]);
  });

  it("else on its side of the intersection, as far out as the stop line", () => {
    const [longitude, latitude] = placeOfEnd(end as EndInfo, middle);
    expect(longitude).toBeGreaterThan(middle[0]);
    expect(latitude).toBeCloseTo(middle[1], 6);
    expect(distanceM([...middle], [longitude, latitude])).toBeCloseTo(50, 2);
  });
});
