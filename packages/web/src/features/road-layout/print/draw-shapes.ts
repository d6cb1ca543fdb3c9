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
  for (const { label, points } of shapes)
    if (label !== "") drawLabel(ink, label, middle(points.map(placing)));
}

/** Begins the path through points of the page. */
export function trace(ink: Ink, points: readonly (readonly [number, number])[], closed: boolean): void {
  ink.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)));
  if (closed) ink.closePath();
}

/** White around the letters, so that they are read on asphalt and on grass. */
function drawLabel(ink: Ink, text: string, [x, y]: readonly [number, number]): void {
  ink.font = fontOf(LABEL_SIZE, true);
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  ink.lineWidth = 0.7;
  ink.lineJoin = "round";
  ink.strokeStyle = "#fff";
  ink.strokeText(text, x, y);
  ink.fillStyle = "#141414";
  ink.fillText(text, x, y);
}

function middle(points: readonly (readonly [number, number])[]): readonly [number, number] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
