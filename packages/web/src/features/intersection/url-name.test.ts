import { describe, expect, it } from "vitest";
import { urlNameOf } from "./url-name.ts";

const map = { fileName: "路口.zip", layerNames: ["hdmap_rid", "hdmap_stop"] };

describe("urlNameOf", () => {
  it("INT-24-A: joins the layer names with commas unless told otherwise", () => {
    expect(urlNameOf(map)).toBe("hdmap_rid,hdmap_stop");
  });

  it("INT-24-B: is the file name in the other reading", () => {
    expect(urlNameOf(map, "file-name")).toBe("路口.zip");
  });

  it("INT-24-A: names stored layers once, also those that will be replaced", () => {
    expect(urlNameOf({ ...map, storedNames: ["hdmap_stop", "hdmap_inter"] })).toBe(
      "hdmap_stop,hdmap_inter,hdmap_rid",
    );
  });

  it("INT-8: is empty without a layer, so that the form asks for a map", () => {
    expect(urlNameOf({ ...map, layerNames: [], storedNames: ["hdmap_stop"] })).toBe("");
  });
});
