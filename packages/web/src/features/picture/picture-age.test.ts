import { PICTURE_OLD_MS } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { ageOf, ageText, isOld, newer } from "./picture-age.ts";
import { buildPicture } from "./testing/build-picture.ts";

const shown = (ageMs: number, takenAt = "2026-05-01T08:00:00Z") => ({
  picture: buildPicture({ ageMs, takenAt }),
  answeredAt: 1_000,
});

describe("age of pictures", () => {
  it("grows by the browser's clock from what the server said, whatever that clock is set to", () => {
    expect(ageOf(shown(500), 1_000)).toBe(500);
    expect(ageOf(shown(500), 4_000)).toBe(3_500);
    expect(ageOf(shown(500), 0)).toBe(500);
  });

  it("frigate#4945: an old picture is not shown as if it were live", () => {
    expect(isOld(shown(PICTURE_OLD_MS), 1_000)).toBe(false);
    expect(isOld(shown(PICTURE_OLD_MS), 1_001)).toBe(true);
  });

  it("is told in words", () => {
    expect([0, 59_999, 60_000, 7_200_000, 172_800_000].map(ageText)).toEqual([
      "0 秒前",
      "59 秒前",
      "1 分钟前",
      "2 小时前",
      "2 天前",
    ]);
  });

  it("the newer picture counts, wherever it came from", () => {
    const early = shown(0, "2026-05-01T08:00:00Z");
    const late = shown(0, "2026-05-01T08:00:01Z");
    expect(newer(early, late)).toBe(late);
    expect(newer(late, early)).toBe(late);
    expect(newer(undefined, early)).toBe(early);
    expect(newer(undefined, undefined)).toBeUndefined();
  });
});
