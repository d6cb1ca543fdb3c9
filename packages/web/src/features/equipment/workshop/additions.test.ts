import { allKinds, kinds } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { buildBrief, equipmentGuids } from "../testing/build-equipment.ts";
import { additionsOn } from "./additions.ts";

const { pole, erv, box } = equipmentGuids;
const keysOf = (item: Parameters<typeof additionsOn>[0]) => additionsOn(item).map(({ kind }) => kind.key);

describe("what can be added on what", () => {
  it("a pole offers what hangs on poles, placed on it", () => {
    const offered = additionsOn(buildBrief());
    expect(offered.map(({ kind }) => kind)).toEqual(allKinds.filter(({ hangs }) => hangs.pole));
    expect(new Set(offered.map(({ placement }) => JSON.stringify(placement)))).toEqual(
      new Set([JSON.stringify({ poleGuid: pole })]),
    );
  });

  it("a box offers what stands in boxes", () => {
    const offered = additionsOn(buildBrief({ guid: box, kind: kinds.box.code }));
    expect(offered.map(({ kind }) => kind)).toEqual(allKinds.filter(({ hangs }) => hangs.box));
  });

  it("a unit offers its parts, on its own pole and watching its approach", () => {
    const unit = buildBrief({ guid: erv, kind: kinds.erv.code, poleGuid: pole, endGuid: box });
    expect(keysOf(unit)).toEqual(["mainboard", "radar", "camera"]);
    const [board, , camera] = additionsOn(unit);
    expect(board?.placement).toEqual({ parentGuid: erv });
    expect(camera?.placement).toEqual({ parentGuid: erv, poleGuid: pole, endGuid: box });
  });

  it("a radar offers nothing", () => {
    expect(keysOf(buildBrief({ kind: kinds.radar.code }))).toEqual([]);
  });
});
