import { mapLayerType } from "@lukou/contract";
import { createEnuFrame, type LonLat } from "@lukou/geometry";
import type { Feature, Geometry, Position } from "geojson";
import { drawShapes, type Placing, trace } from "./draw-shapes.ts";
import { type Block, CONTENT_WIDTH, fontOf, type Ink, paper } from "./paper.ts";
import type { SheetShape } from "./sheet-model.ts";

/** A layer of the HD map under the excerpt. */
export interface ExcerptLayer {
  readonly type: number;
  readonly features?: readonly Feature[];
}

const HEIGHT = 92;
/** Shown around what is drawn, metres. */
const AROUND_M = 8;
/** Shown around the intersection where nothing is drawn, metres. */
const ALONE_M = 40;
/** Lengths a scale bar can have, metres. */
const BAR_LENGTHS = [2, 5, 10, 20, 50, 100, 200];
const BAR_MAX_MM = 45;

const { byKey } = mapLayerType;
/** Ground colours on paper; what is not here is drawn as a thin line. */
const grounds: ReadonlyMap<number, string> = new Map([
  [byKey.rid, "#e9ecf0"],
  [byKey.inter, "#e2e6eb"],
  [byKey.sidewalk, "#f3f0e9"],
  [byKey.vegetation, "#e3f1dc"],
]);

/** The piece of the map that shows the approach, north up, with a scale. */
export function mapExcerpt(
  layers: readonly ExcerptLayer[],
  shapes: readonly SheetShape[],
  intersection: LonLat,
): Block {
  const frame = createEnuFrame(intersection);
  const local = ([longitude = 0, latitude = 0]: Position): readonly [number, number] => {
    const [east, north] = frame.toLocal([longitude, latitude]);
    return [east, north];
  };
  const window = windowOf(shapes.flatMap(({ points }) => points.map((point) => local([...point]))));
  const mmPerMetre = Math.min(CONTENT_WIDTH / window.width, HEIGHT / window.height);
  return {
    height: HEIGHT + 3,
    draw(ink, top) {
      const placing = (point: readonly [number, number]): readonly [number, number] => [
        paper.margin + CONTENT_WIDTH / 2 + (point[0] - window.east) * mmPerMetre,
        top + HEIGHT / 2 - (point[1] - window.north) * mmPerMetre,
      ];
      const placed: Placing = (point) => placing(local([...point]));
      ink.save();
      ink.beginPath();
      ink.rect(paper.margin, top, CONTENT_WIDTH, HEIGHT);
      ink.clip();
      ink.fillStyle = "#fbfcfd";
      ink.fillRect(paper.margin, top, CONTENT_WIDTH, HEIGHT);
      // Ground first, so that lines of any layer stay visible.
      const ordered = layers.toSorted((a, b) => Number(grounds.has(b.type)) - Number(grounds.has(a.type)));
      for (const layer of ordered) drawLayer(ink, layer, (position) => placing(local(position)));
      drawShapes(ink, shapes, placed);
      ink.restore();
      ink.strokeStyle = "#8c8c8c";
      ink.lineWidth = 0.2;
      ink.strokeRect(paper.margin, top, CONTENT_WIDTH, HEIGHT);
      drawNorth(ink, paper.margin + CONTENT_WIDTH - 7, top + 5);
      drawScale(ink, mmPerMetre, paper.margin + 4, top + HEIGHT - 4);
    },
  };
}

function windowOf(points: readonly (readonly [number, number])[]) {
  if (points.length === 0) return { east: 0, north: 0, width: 2 * ALONE_M, height: 2 * ALONE_M };
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    east: (west + east) / 2,
    north: (south + north) / 2,
    width: east - west + 2 * AROUND_M,
    height: north - south + 2 * AROUND_M,
  };
}

function drawLayer(
  ink: Ink,
  { type, features = [] }: ExcerptLayer,
  place: (position: Position) => readonly [number, number],
) {
  const ground = grounds.get(type);
  for (const { geometry } of features) {
    for (const { positions, closed } of pathsOf(geometry)) {
      trace(ink, positions.map(place), closed);
      if (closed && ground) {
        ink.fillStyle = ground;
        ink.fill();
      }
      ink.strokeStyle = type === byKey.stop ? "#595959" : "#b5bdc7";
      ink.lineWidth = type === byKey.stop ? 0.4 : 0.15;
      ink.stroke();
    }
  }
}

function pathsOf(
  geometry: Geometry | null,
): { readonly positions: readonly Position[]; readonly closed: boolean }[] {
  const open = (positions: readonly Position[]) => ({ positions, closed: false });
  const ring = (positions: readonly Position[]) => ({ positions, closed: true });
  switch (geometry?.type) {
    case "LineString":
      return [open(geometry.coordinates)];
    case "MultiLineString":
      return geometry.coordinates.map(open);
    case "Polygon":
      return geometry.coordinates.map(ring);
    case "MultiPolygon":
      return geometry.coordinates.flat().map(ring);
    default:
      return [];
  }
}

function drawNorth(ink: Ink, x: number, y: number): void {
  trace(
    ink,
    [
      [x, y],
      [x + 2, y + 7],
      [x, y + 5.4],
      [x - 2, y + 7],
    ],
    true,
  );
  ink.fillStyle = "#262626";
  ink.fill();
  ink.font = fontOf(3, true);
  ink.textAlign = "center";
  ink.textBaseline = "top";
  ink.fillText("北", x, y + 7.6);
}

function drawScale(ink: Ink, mmPerMetre: number, x: number, y: number): void {
  const metres = BAR_LENGTHS.findLast((length) => length * mmPerMetre <= BAR_MAX_MM) ?? BAR_LENGTHS[0] ?? 1;
  const length = metres * mmPerMetre;
  ink.strokeStyle = "#262626";
  ink.lineWidth = 0.4;
  trace(
    ink,
    [
      [x, y - 1.5],
      [x, y],
      [x + length, y],
      [x + length, y - 1.5],
    ],
    false,
  );
  ink.stroke();
  ink.font = fontOf(2.6);
  ink.textAlign = "left";
  ink.textBaseline = "bottom";
  ink.fillStyle = "#262626";
  ink.fillText(`${metres} m`, x + 1, y - 0.8);
}
