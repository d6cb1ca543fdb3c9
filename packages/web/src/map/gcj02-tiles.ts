import { type LonLat, wgs84ToGcj02 } from "@lukou/geometry";
import { maplibregl } from "./maplibre.ts";

const PROTOCOL = "gcj02";
const TILE_PX = 256;

/** Pixel position of WGS-84 or GCJ-02 degrees in web mercator at a zoom, from the north-west corner of the world. */
function mercatorPixel([longitude, latitude]: LonLat, zoom: number): readonly [x: number, y: number] {
  const world = TILE_PX * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [
    ((longitude + 180) / 360) * world,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  ];
}

/** Middle of a tile in degrees. */
function middleOf(zoom: number, x: number, y: number): LonLat {
  const tiles = 2 ** zoom;
  const north = Math.PI * (1 - (2 * (y + 0.5)) / tiles);
  return [((x + 0.5) / tiles) * 360 - 180, (Math.atan(Math.sinh(north)) * 180) / Math.PI];
}

/**
 * How far a place's picture lies from where it belongs on tiles in GCJ-02, pixels to the east and to the south. The
 * offset changes by less than a pixel across one tile, so each tile is moved as a whole.
 */
export function gcj02Shift(zoom: number, x: number, y: number): readonly [dx: number, dy: number] {
  const middle = middleOf(zoom, x, y);
  const [there, here] = [mercatorPixel(wgs84ToGcj02(middle), zoom), mercatorPixel(middle, zoom)];
  return [there[0] - here[0], there[1] - here[1]];
}

/** Tiles that cover a moved tile, each with where its corner goes, in pixels. */
export function coveringTiles(zoom: number, x: number, y: number) {
  const [dx, dy] = gcj02Shift(zoom, x, y);
  const [left, top] = [Math.floor(x + dx / TILE_PX), Math.floor(y + dy / TILE_PX)];
  return [0, 1].flatMap((down) =>
    [0, 1].map((right) => ({
      x: left + right,
      y: top + down,
      at: [(left + right - x) * TILE_PX - dx, (top + down - y) * TILE_PX - dy] as const,
    })),
  );
}

async function loadShifted(template: string, zoom: number, x: number, y: number, signal: AbortSignal) {
  const canvas = new OffscreenCanvas(TILE_PX, TILE_PX);
  const context = canvas.getContext("2d");
  await Promise.all(
    coveringTiles(zoom, x, y).map(async (tile) => {
      const url = template
        .replace("{z}", String(zoom))
        .replace("{x}", String(tile.x))
        .replace("{y}", String(tile.y));
      const response = await fetch(url, { signal });
      if (response.ok) context?.drawImage(await createImageBitmap(await response.blob()), ...tile.at);
    }),
  );
  return await (await canvas.convertToBlob()).arrayBuffer();
}

let registered = false;

/** Address under which the map asks for tiles of a GCJ-02 source, put right to WGS-84. */
export function correctedTiles(template: string): string {
  if (!registered) {
    registered = true;
    maplibregl.addProtocol(PROTOCOL, async ({ url }, { signal }) => {
      const [, source = "", z, x, y] = /^gcj02:\/\/(.*)#(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
      return {
        data: await loadShifted(decodeURIComponent(source), Number(z), Number(x), Number(y), signal),
      };
    });
  }
  return `${PROTOCOL}://${encodeURIComponent(template)}#{z}/{x}/{y}`;
}
