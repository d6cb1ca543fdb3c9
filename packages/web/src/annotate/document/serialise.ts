import { z } from "zod";
import { type Drawing, drawingOf, shapesOf } from "./document.ts";
import { isSound } from "./soundness.ts";

const shapeSchema = z.object({
  id: z.string().min(1),
  kind: z.string(),
  geometry: z.enum(["polygon", "line", "point"]),
  points: z.array(z.tuple([z.number(), z.number()])),
  label: z.string(),
  locked: z.boolean(),
  hidden: z.boolean(),
  data: z.unknown(),
});

const drawingSchema = z.object({ version: z.literal(1), shapes: z.array(shapeSchema) });

/** A document as JSON, lowest layer first, for drafts kept in the browser; the data of shapes has to be JSON too. */
export const writeDrawing = (drawing: Drawing): string =>
  JSON.stringify({ version: 1, shapes: shapesOf(drawing) });

/** Reads such JSON back; null for anything else, and for documents with shapes that are none. */
export function readDrawing(json: string): Drawing | null {
  const parsed = drawingSchema.safeParse(parsedJson(json));
  if (!parsed.success) return null;
  const shapes = parsed.data.shapes.map((shape) => ({ ...shape, data: shape.data ?? null }));
  const isUnique = new Set(shapes.map(({ id }) => id)).size === shapes.length;
  return isUnique && shapes.every(isSound) ? drawingOf(shapes) : null;
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
