import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { OPERATIONS } from "../operations/operations.ts";
import { hasIcon, TOOL_ICONS } from "./icons.tsx";

it("every operation has a drawing", () => {
  expect(OPERATIONS.map(({ icon }) => icon).filter((icon) => !hasIcon(icon))).toEqual([]);
});

it("drawings without a name are nothing to a screen reader", () => {
  render(<>{Object.values(TOOL_ICONS)}</>);
  expect(screen.queryAllByRole("img").filter((image) => !image.getAttribute("aria-label"))).toEqual([]);
});
