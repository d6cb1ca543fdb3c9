import type { Drawing } from "../document/document.ts";
import { buildDrawing, square } from "./builders.ts";
import { takeHands } from "./hands.ts";

/*
 *  (100,100)──(300,100)──(500,100)
 *      │   左    │   右     │        and a line below: (100,500)──(500,500)
 *  (100,300)──(300,300)──(500,300)
 */
export const neighbours = buildDrawing(
  { id: "左", points: square(100, 100, 200) },
  { id: "右", points: square(300, 100, 200) },
  {
    id: "线",
    kind: "line",
    geometry: "line",
    points: [
      [100, 500],
      [500, 500],
    ],
  },
);
export const begin = (drawing: Drawing = neighbours) => takeHands(drawing);
export const selected = (drawing: Drawing, ...shapes: string[]) => {
  const hands = begin(drawing);
  hands.editor.select({ shapes, vertices: [] });
  return hands;
};
export const alt = { alt: true };
