import type { Map as MapLibreMap } from "maplibre-gl";
import { describe, expect, it, vi } from "vitest";
import type { Plane } from "../document/plane.ts";
import { createMapViewport, type MapWindow } from "./map-viewport.ts";

/** A thousand metres to the degree in both directions. */
const plane: Plane = {
  unit: "m",
  yAxis: "up",
  frame: null,
  axes: ["经度", "纬度"],
  toStored: ([x, y]) => [120 + x / 1000, 30 + y / 1000],
  fromStored: ([longitude, latitude]) => [(longitude - 120) * 1000, (latitude - 30) * 1000],
};

/** A map that looks north: 4000 px to the degree, 120°, 30° in the middle of 800 x 600. */
class FakeMap implements MapWindow {
  zoom = 18;
  fitted: unknown = null;
  readonly listeners = new Set<() => void>();
  middle: [number, number] = [120, 30];
  readonly project = ([longitude, latitude]: [number, number]) => ({
    x: 400 + (longitude - this.middle[0]) * 4000,
    y: 300 - (latitude - this.middle[1]) * 4000,
  });
  readonly unproject = ([x, y]: [number, number]) => ({
    lng: this.middle[0] + (x - 400) / 4000,
    lat: this.middle[1] - (y - 300) / 4000,
  });
  panBy([dx, dy]: [number, number]) {
    this.middle = [this.middle[0] + dx / 4000, this.middle[1] - dy / 4000];
    for (const listener of this.listeners) listener();
  }
  easeTo({ zoom }: { zoom: number }) {
    this.zoom = zoom;
  }
  fitBounds(bounds: unknown) {
    this.fitted = bounds;
  }
  readonly getZoom = () => this.zoom;
  readonly getMaxZoom = () => 22;
  readonly getMinZoom = () => 3;
  on(_type: "move", listener: () => void) {
    this.listeners.add(listener);
  }
  off(_type: "move", listener: () => void) {
    this.listeners.delete(listener);
  }
}

const opened = () => {
  const map = new FakeMap();
  const viewport = createMapViewport(map, plane);
  viewport.resize({ width: 800, height: 600 });
  return { map, viewport };
};

describe("window onto a map", () => {
  it("takes a map of MapLibre as it is", () => {
    const accepts = (map: MapLibreMap): MapWindow => map;
    expect(accepts).toBeTypeOf("function");
  });

  it("goes through degrees between metres and pixels", () => {
    const { viewport } = opened();
    expect(viewport.toScreen([0, 0])).toEqual([400, 300]);
    const [x, y] = viewport.toPlane(viewport.toScreen([12.5, -7]));
    expect(x).toBeCloseTo(12.5);
    expect(y).toBeCloseTo(-7);
  });

  it("knows its scale in pixels per metre", () => {
    expect(opened().viewport.scale).toBeCloseTo(4);
  });

  it("moves the ground with the pointer", () => {
    const { viewport } = opened();
    viewport.panBy(40, 20);
    expect(viewport.toScreen([0, 0])[0]).toBeCloseTo(440);
    expect(viewport.toScreen([0, 0])[1]).toBeCloseTo(320);
  });

  it("stays within the zoom of the map", () => {
    const { map, viewport } = opened();
    viewport.zoomAt([10, 10], 4);
    expect(map.zoom).toBe(20);
    viewport.zoomAt([10, 10], 64);
    expect(map.zoom).toBe(22);
  });

  it("fits a box of metres in degrees", () => {
    const { map, viewport } = opened();
    viewport.fit([-10, -20, 10, 20]);
    expect(map.fitted).toEqual([
      [119.99, 29.98],
      [120.01, 30.02],
    ]);
  });

  it("listens to the map only while somebody listens to it", () => {
    const { map, viewport } = opened();
    const listener = vi.fn<() => void>();
    const stop = viewport.subscribe(listener);
    viewport.panBy(1, 1);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    expect(map.listeners.size).toBe(0);
  });
});
