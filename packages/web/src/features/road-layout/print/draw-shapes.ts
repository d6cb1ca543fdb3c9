import type { ShapeKind } from "../items/shape-kinds.ts";
import { fontOf, type Ink } from "./paper.ts";
import type { SheetShape } from "./sheet-model.ts";

/** Answers where a stored point lies on the page, millimetres. */
export type Placing = (point: readonly [number, number]) => readonly [x: number, y: number];

interface PrintStyle {
  readonly colour: string;
  /** Millimetres. */
  readonly width: number;
  readonly dashed?: boolean;
}

const lane: PrintStyle = { colour: "#1668dc", width: 0.35 };
const area: PrintStyle = { colour: "#389e0d", width: 0.35 };

/** Colours that stay apart on paper, in grey too. */
const printStyles: Readonly<Record<ShapeKind, PrintStyle>> = {
  lane,
  exitLane: { ...lane, colour: "#08979c" },
  solidLine: { colour: "#262626", width: 0.5 },
  dashedLine: { colour: "#262626", width: 0.5, dashed: true },
  doubleLine: { colour: "#d48806", width: 0.8 },
  edgeLine: { colour: "#595959", width: 0.35 },
  stopLine: { colour: "#cf1322", width: 0.9 },
  pavement: { colour: "#d46b08", width: 0.35 },
  recognitionArea: area,
  detectionArea: { ...area, colour: "#531dab" },
  fusionArea: { ...area, colour: "#c41d7f" },
  detectionLine: { ...area, width: 0.7 },
  laneDetection: { ...area, dashed: true },
  laneDetectionLine: { ...area, width: 0.7, dashed: true },
  aiPolygon: { colour: "#8c8c8c", width: 0.3, dashed: true },
};

const LABEL_SIZE = 2.4;

/** Draws shapes with their names; whoever calls keeps them within their box. */
export function drawShapes(ink: Ink, shapes: readonly SheetShape[], placing: Placing): void {
  for (const { kind, geometry, points } of shapes) {
    const { colour, width, dashed } = printStyles[kind];
    trace(ink, points.map(placing), geometry === "polygon");
    ink.strokeStyle = colour;
    ink.fillStyle = colour;
    ink.lineWidth = width;
    ink.lineJoin = "round";
    ink.setLineDash(dashed ? [1.4, 0.9] : []);
    if (geometry === "polygon") {
      ink.globalAlpha = 0.18;
      ink.fill();
      ink.globalAlpha = 1;
    }
    ink.stroke();
  }
  ink.setLineDash([]);
  for (const { kind, label, points } of shapes) {
    if (label === "") continue;
    const placed = points.map(placing);
    // Lanes lie beside each other: written along them, their names do too.
    drawLabel(ink, label, middle(placed), kind === "lane" || kind === "exitLane" ? slopeOf(placed) : 0);
  }
}

/** Begins the path through points of the page. */
export function trace(ink: Ink, points: readonly (readonly [number, number])[], closed: boolean): void {
  ink.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)));
  if (closed) ink.closePath();
}

/** White around the letters, so that they are read on asphalt and on grass. */
function drawLabel(ink: Ink, text: string, [x, y]: readonly [number, number], slope: number): void {
  ink.save();
  ink.translate(x, y);
  ink.rotate(slope);
  ink.font = fontOf(LABEL_SIZE, true);
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  ink.lineWidth = 0.7;
  ink.lineJoin = "round";
  ink.strokeStyle = "#fff";
  ink.strokeText(text, 0, 0);
  ink.fillStyle = "#141414";
  ink.fillText(text, 0, 0);
  ink.restore();
}

/** The slope of the longest edge, radians clockwise on the page, so that letters never stand on their heads. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  let longest: readonly [number, number] = [1, 0];
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    if (Math.hypot(nextX - x, nextY - y) > Math.hypot(...longest)) longest = [nextX - x, nextY - y];
  });
  const slope = Math.atan2(longest[1], longest[0]);
  return Math.abs(slope) > Math.PI / 2 ? slope - Math.sign(slope) * Math.PI : slope;
}

function middle(points: readonly (readonly [number, number])[]): readonly [number, number] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
