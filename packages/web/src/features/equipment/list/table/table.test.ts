import { allKinds, isColumnField, kinds } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { guids } from "../../../../testing/city.ts";
import { buildRow } from "../testing/build-row.ts";
import { equipmentColumns } from "./equipment-columns.tsx";
import { selectOnPage } from "./use-selection.ts";

const keysOf = (...given: Parameters<typeof equipmentColumns>) =>
  equipmentColumns(...given).map(({ key }) => key);

describe("columns of an equipment list", () => {
  it.each(allKinds.map((kind) => [kind.label, kind] as const))(
    "%s alone brings the columns of its own, with their labels and values in words",
    (_, kind) => {
      const own = Object.entries(kind.fields).filter(([name, field]) => field.listed && !isColumnField(name));
      const columns = equipmentColumns({}, kind);
      expect(columns.filter(({ key }) => key.startsWith("own.")).map(({ key }) => key)).toEqual(
        own.map(([name]) => `own.${name}`),
      );
      expect(columns.every(({ title }) => title !== "")).toBe(true);
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    },
  );

  it("a camera's use is told in words", () => {
    const role = equipmentColumns({}, kinds.camera).find(({ key }) => key === "own.role");
    expect([role?.title, role?.text(buildRow())]).toEqual(["相机用途", "远端"]);
  });

  it("leave out what the place or the only kind says already", () => {
    expect(keysOf({}, undefined)).toEqual(expect.arrayContaining(["kind", "intersection", "district"]));
    expect(keysOf({ districtGuid: guids.eastDistrict }, undefined)).not.toContain("district");
    expect(keysOf({ intersectionGuid: guids.crossing }, undefined)).not.toContain("intersection");
    expect(keysOf({}, kinds.radar)).not.toContain("kind");
  });

  it("leave out what the only kind does not have: a pole has no address and no firmware", () => {
    const ofPoles = keysOf({}, kinds.pole);
    expect(ofPoles).toEqual(expect.arrayContaining(["model", "longitude", "own.shape"]));
    expect(ofPoles.filter((key) => key === "ip" || key === "firmware")).toEqual([]);
    expect(keysOf({}, kinds.radar)).toEqual(expect.arrayContaining(["ip", "firmware"]));
  });

  it("positions stand with their unit and enough digits", () => {
    const longitude = equipmentColumns({}, undefined).find(({ key }) => key === "longitude");
    expect([longitude?.title, longitude?.text(buildRow())]).toEqual(["经度（°）", "120.1500000"]);
  });
});

describe("selection", () => {
  it("is kept on other pages while one page is chosen anew", () => {
    const [first, second, third] = [buildRow(1), buildRow(2), buildRow(3)];
    const before = new Map([first, third].map((row) => [row.guid, row]));
    const after = selectOnPage(before, [first, second], new Set([second.guid]));
    expect([...after.keys()].toSorted()).toEqual([second.guid, third.guid]);
  });
});
