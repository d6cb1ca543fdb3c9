import type { RoadLayout, ShapeEvidence } from "@lukou/contract";
import { type ImportPlan, importCoco, importGeoJson } from "@lukou/road/exchange";

/** Bytes of the largest file that is read; five thousand shapes take a few megabytes. */
export const IMPORT_MAX_BYTES = 32 * 1024 * 1024;

/** What a file would change; it is told apart by its content, for names say little. */
export function planImport(text: string, layout: RoadLayout, newGuid: () => string): ImportPlan {
  return looksLikeCoco(text)
    ? importCoco(text, layout, newGuid, (cameraGuid) => evidenceIn(layout, cameraGuid))
    : importGeoJson(text, layout, newGuid);
}

/** COCO lists annotations; a text that is not JSON is left to the GeoJSON reader to refuse. */
function looksLikeCoco(text: string): boolean {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === "object" && content !== null && "annotations" in content;
  } catch {
    return false;
  }
}

/** The newest picture of a camera that anything was drawn on. */
function evidenceIn({ shapes }: RoadLayout, cameraGuid: string): ShapeEvidence | null {
  return shapes.reduce<ShapeEvidence | null>(
    (newest, shape) =>
      shape.cameraGuid === cameraGuid && shape.evidence && shape.evidence.takenAt > (newest?.takenAt ?? "")
        ? shape.evidence
        : newest,
    null,
  );
}
