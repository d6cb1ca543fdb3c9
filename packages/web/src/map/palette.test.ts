import { describe, expect, it } from "vitest";
import { isDarkColour } from "./palette.ts";

describe("isDarkColour", () => {
  it.each([
    ["#ffffff", false],
    ["#141c29", true],
    ["rgb(20, 28, 41)", true],
    ["rgba(240, 242, 245, 0.9)", false],
  ])("%s", (colour, dark) => expect(isDarkColour(colour)).toBe(dark));
});
