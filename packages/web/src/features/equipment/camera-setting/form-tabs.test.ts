import { kinds } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { formTabs } from "./form-tabs.ts";

const shown = new Set<string>(formTabs.flatMap(({ blocks }) => blocks));

describe("tabs of a camera's form", () => {
  it.each([kinds.camera, kinds.highPrecisionCamera])("hold every group of $label", ({ blocks }) => {
    expect(blocks.map(({ key }) => key).filter((key) => !shown.has(key))).toEqual([]);
  });
});
