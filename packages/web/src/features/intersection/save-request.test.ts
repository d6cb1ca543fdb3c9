import { describe, expect, it } from "vitest";
import { guids } from "../../testing/city.ts";
import { typedFromWgs84 } from "./coordinates.ts";
import { requestOf } from "./save-request.ts";

const filled = {
  name: "  人民路-解放路 ",
  type: 7,
  longitude: "114.0578600",
  latitude: "22.5430100",
  platId: " LK001 ",
  urlName: "hdmap_rid",
  stage: 2,
  districtGuid: guids.eastDistrict,
};

describe("requestOf", () => {
  it("INT-6 INT-15 COORD-1: trims the texts and sends WGS-84 numbers", () => {
    expect(requestOf(filled, null)).toEqual({
      mode: "add",
      body: { ...filled, name: "人民路-解放路", platId: "LK001", longitude: 114.05786, latitude: 22.54301 },
    });
  });

  it("COORD-2: an update carries guid and revision, and the stored point when it was left alone", () => {
    const info = { guid: guids.crossing, longitude: 114.057861234, latitude: 22.543011234 };
    const shown = typedFromWgs84("edit", [info.longitude, info.latitude]);
    expect(requestOf({ ...filled, ...shown }, { info, revision: 4 })).toMatchObject({
      mode: "edit",
      body: { ...info, revision: 4 },
    });
  });

  it("INT-16: is nothing while the form breaks its schema", () => {
    expect(requestOf({ ...filled, name: "人民路" }, null)).toBeNull();
    expect(requestOf({ ...filled, latitude: "22" }, null)).toBeNull();
  });
});
