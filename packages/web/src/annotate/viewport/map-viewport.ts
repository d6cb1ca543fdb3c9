import type { Plane } from "../document/plane.ts";
import { createListeners } from "./listeners.ts";
import { centreOf, type Size, type Viewport } from "./viewport.ts";

/** What the editor needs of a MapLibre map; places are WGS-84 [longitude, latitude] and CSS pixels of its container. */
export interface MapWindow {
  project(place: [number, number]): { readonly x: number; readonly y: number };
  unproject(pixel: [number, number]): { readonly lng: number; readonly lat: number };
  panBy(offset: [number, number], options: { duration: number }): unknown;
  easeTo(options: { zoom: number; around: [number, number]; duration: number }): unknown;
  fitBounds(
    bounds: [[number, number], [number, number]],
    options: { padding: number; duration: number; maxZoom: number },
  ): unknown;
  getZoom(): number;
  getMaxZoom(): number;
  getMinZoom(): number;
  on(type: "move", listener: () => void): unknown;
  off(type: "move", listener: () => void): unknown;
}

const MARGIN = 48;
/** Closest that a box is shown at, so that a single point does not fill the window with two metres of road. */
const FIT_MAX_ZOOM = 21;
/** Metres over which the scale is measured. */
const PROBE_M = 10;

/**
 * A window onto the ground through a map: the plane is metres east and north of a reference point, which `plane` turns
 * into degrees. The map keeps the view, moves and turns by itself, and lies under the editor's canvas at the same place.
 */
export function createMapViewport(map: MapWindow, plane: Plane): Viewport {
  const listeners = createListeners();
  let size: Size = { width: 0, height: 0 };
  let stop: (() => void) | null = null;
  let heard = 0;
  let scale: number | null = null;
  const moved = (): void => {
    scale = null;
    listeners.tell();
  };
  // The map is only listened to while somebody listens here: nothing has to be taken down.
  const listen = (): void => {
    if (heard++ > 0) return;
    map.on("move", moved);
    stop = () => map.off("move", moved);
  };
  const degrees = (point: readonly [number, number]): [number, number] => {
    const [longitude, latitude] = plane.toStored(point);
    return [longitude, latitude];
  };
  const toScreen: Viewport["toScreen"] = (point) => {
    const { x, y } = map.project(degrees(point));
    return [x, y];
  };
  const toPlane: Viewport["toPlane"] = ([x, y]) => {
    const { lng, lat } = map.unproject([x, y]);
    return plane.fromStored([lng, lat]);
  };
  const measure = (): number => {
    const middle = centreOf(size);
    const [east, north] = toPlane(middle);
    const [x, y] = toScreen([east + PROBE_M, north]);
    return Math.hypot(x - middle[0], y - middle[1]) / PROBE_M;
  };

  return {
    home: null,
    get scale() {
      // Unheard moves of the map would leave a kept value stale.
      if (heard === 0) return measure();
      scale ??= measure();
      return scale;
    },
    get size() {
      return size;
    },
    toScreen,
    toPlane,
    resize(next) {
      if (next.width === size.width && next.height === size.height) return;
      size = next;
      moved();
    },
    panBy: (dx, dy) => void map.panBy([-dx, -dy], { duration: 0 }),
    zoomAt([x, y], factor) {
      const zoom = map.getZoom() + Math.log2(factor);
      const { lng, lat } = map.unproject([x, y]);
      const kept = Math.min(Math.max(zoom, map.getMinZoom()), map.getMaxZoom());
      map.easeTo({ zoom: kept, around: [lng, lat], duration: 0 });
    },
    fit([minX, minY, maxX, maxY]) {
      map.fitBounds([degrees([minX, minY]), degrees([maxX, maxY])], {
        padding: MARGIN,
        duration: 0,
        maxZoom: FIT_MAX_ZOOM,
      });
    },
    subscribe(listener) {
      const forget = listeners.add(listener);
      listen();
      return () => {
        forget();
        heard -= 1;
        if (heard === 0) stop?.();
      };
    },
  };
}
