import type { MapRef } from "react-map-gl/maplibre";
import { expect, it, vi } from "vitest";
import { fitTo } from "./fit-bounds.tsx";

const sized = (element: HTMLElement, width: number, height: number): HTMLElement => {
  const sizes = { clientWidth: width, offsetWidth: width, clientHeight: height, offsetHeight: height };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value });
  return element;
};

/** The margins by which a map of a size keeps clear of its edges and of a panel of 165 x 130 px. */
function marginsOn(width: number, height: number, hasPanel = true): unknown {
  const container = sized(document.createElement("div"), width, height);
  if (hasPanel) {
    const panel = sized(document.createElement("div"), 165, 130);
    panel.dataset["place"] = "top-right";
    container.append(panel);
  }
  const fitBounds = vi.fn<MapRef["fitBounds"]>();
  fitTo({ getContainer: () => container, fitBounds } as unknown as MapRef, [114, 30, 115, 31], false);
  return fitBounds.mock.calls[0]?.[1]?.padding;
}

it.each([
  ["beside the panel on a wide map", 760, 500, { top: 48, right: 213 }],
  ["below it on a narrow one", 366, 600, { top: 178, right: 48 }],
  ["behind it on a small one", 366, 300, { top: 48, right: 48 }],
])("what is shown goes %s", (_, width, height, expected) => {
  expect(marginsOn(width, height)).toEqual({ bottom: 48, left: 88, ...expected });
});

it("what is shown fills a map without a panel", () => {
  expect(marginsOn(366, 300, false)).toEqual({ top: 48, right: 48, bottom: 48, left: 88 });
});
