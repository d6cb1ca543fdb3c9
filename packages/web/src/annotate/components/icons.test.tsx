import { expect, it } from "vitest";
import { OPERATIONS } from "../operations/operations.ts";
import { hasIcon } from "./icons.tsx";

it("every operation has a drawing", () => {
  expect(OPERATIONS.map(({ icon }) => icon).filter((icon) => !hasIcon(icon))).toEqual([]);
});
