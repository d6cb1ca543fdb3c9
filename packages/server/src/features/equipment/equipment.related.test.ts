import { kinds } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { relatedOfKind } from "./equipment.related.ts";

const ERV = kinds.erv.code;
const place = (
  guid: string,
  kind: keyof typeof kinds,
  given: Partial<Record<"parent" | "pole" | "end", string>> = {},
) => ({
  guid,
  kind: kinds[kind].code,
  parent_guid: given.parent ?? null,
  pole_guid: given.pole ?? null,
  end_guid: given.end ?? null,
});
const street = [
  place("north pole", "pole", { end: "north" }),
  place("north unit", "erv", { pole: "north pole" }),
  place("south unit", "erv", { end: "south" }),
  place("radar", "radar", { parent: "north unit" }),
  place("mec", "mainController"),
  place("detector", "carDetection", { pole: "north pole" }),
  place("pedestrian pole", "pedestrianPole", { end: "south" }),
  place("lone camera", "camera"),
];
const related = (guid: string, pairs: { subject_guid: string; object_guid: string }[] = []) =>
  relatedOfKind(street, pairs, guid, ERV)?.guid;

describe("related equipment (Erv/GetRelatedErvGuid)", () => {
  it("is the unit something belongs to", () => expect(related("radar")).toBe("north unit"));

  it("is the unit that watches the same approach, named by itself or by its pole", () => {
    expect(related("detector")).toBe("north unit");
    expect(related("pedestrian pole")).toBe("south unit");
  });

  it("is the unit it is related to, from either side, before one that only watches the same approach", () => {
    expect(related("mec", [{ subject_guid: "mec", object_guid: "south unit" }])).toBe("south unit");
    expect(related("detector", [{ subject_guid: "south unit", object_guid: "detector" }])).toBe("south unit");
  });

  it("is never the thing itself", () => expect(related("north unit")).toBeUndefined());

  it("is nothing where nothing ties them: no approach is not the same approach", () => {
    expect(related("lone camera")).toBeUndefined();
    expect(related("mec")).toBeUndefined();
  });
});
