import { describe, expect, it, vi } from "vitest";
import { createPictureViewport } from "./picture-viewport.ts";

const picture = { width: 1600, height: 900 };
const opened = () => {
  const viewport = createPictureViewport(picture);
  viewport.resize({ width: 848, height: 498 });
  return viewport;
};

describe("window onto a picture", () => {
  it("shows the whole picture first, and goes on doing so while the window changes", () => {
    const viewport = opened();
    expect(viewport.scale).toBeCloseTo(0.5);
    expect(viewport.toScreen([800, 450])).toEqual([424, 249]);
    viewport.resize({ width: 448, height: 498 });
    expect(viewport.scale).toBeCloseTo(0.25);
    expect(viewport.toScreen([800, 450])).toEqual([224, 249]);
  });

  it("turns places of the screen into places of the plane and back", () => {
    const viewport = opened();
    viewport.zoomAt([100, 100], 3.3);
    const [x, y] = viewport.toPlane(viewport.toScreen([123, 456]));
    expect(x).toBeCloseTo(123);
    expect(y).toBeCloseTo(456);
  });

  it("zooms around the pointer", () => {
    const viewport = opened();
    const before = viewport.toPlane([300, 200]);
    viewport.zoomAt([300, 200], 2);
    expect(viewport.scale).toBeCloseTo(1);
    expect(viewport.toPlane([300, 200])[0]).toBeCloseTo(before[0]);
    expect(viewport.toPlane([300, 200])[1]).toBeCloseTo(before[1]);
  });

  it("never zooms in or out without end", () => {
    const viewport = opened();
    for (let turn = 0; turn < 100; turn += 1) viewport.zoomAt([300, 200], 2);
    expect(viewport.scale).toBe(40);
    for (let turn = 0; turn < 100; turn += 1) viewport.zoomAt([300, 200], 0.5);
    expect(viewport.scale).toBeCloseTo(0.3 * (848 / 1600));
  });

  it.each([
    [99_999, 99_999],
    [-99_999, -99_999],
  ])("keeps part of the picture in the window when moved by %d, %d", (dx, dy) => {
    const viewport = opened();
    viewport.zoomAt([424, 249], 4);
    viewport.panBy(dx, dy);
    const [left, top] = viewport.toScreen([0, 0]);
    const [right, bottom] = viewport.toScreen([picture.width, picture.height]);
    expect(Math.min(right, 848) - Math.max(left, 0)).toBeGreaterThanOrEqual(80);
    expect(Math.min(bottom, 498) - Math.max(top, 0)).toBeGreaterThanOrEqual(80);
  });

  it("fits a box with a margin, and a point without infinite zoom", () => {
    const viewport = opened();
    viewport.fit([100, 100, 300, 150]);
    expect(viewport.toScreen([200, 125])).toEqual([424, 249]);
    expect(viewport.toScreen([100, 125])[0]).toBeCloseTo(24);
    viewport.fit([500, 500, 500, 500]);
    expect(viewport.scale).toBe(40);
  });

  it("keeps the middle where it is when the window changes after being moved", () => {
    const viewport = opened();
    viewport.zoomAt([424, 249], 4);
    const middle = viewport.toPlane([424, 249]);
    viewport.resize({ width: 400, height: 300 });
    expect(viewport.toPlane([200, 150])[0]).toBeCloseTo(middle[0]);
  });

  it("tells of changes, and only of changes", () => {
    const viewport = opened();
    const listener = vi.fn<() => void>();
    const stop = viewport.subscribe(listener);
    viewport.panBy(0, 0);
    expect(listener).not.toHaveBeenCalled();
    viewport.panBy(5, 0);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    viewport.panBy(5, 0);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
