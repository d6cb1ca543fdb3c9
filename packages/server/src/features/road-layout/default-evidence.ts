import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { listBaselines } from "../picture/picture.repository.ts";
import type { Drawn } from "./edits.ts";

/**
 * Callers that do not say on which picture they drew have drawn on the camera's default picture, as the screens of the
 * calls for single lanes and areas do. Without a default picture nothing is known.
 */
export async function onDefaultPicture(db: Querier, scope: CityScope, drawn: Drawn): Promise<Drawn> {
  if (drawn.cameraGuid === null || drawn.evidence !== null || drawn.points.length === 0) return drawn;
  const [newest] = await listBaselines(db, scope, drawn.cameraGuid);
  if (!newest) return drawn;
  const { guid, taken_at: takenAt, width, height } = newest.picture;
  const evidence = {
    imageId: guid,
    takenAt: takenAt.toISOString(),
    width,
    height,
    calibrationRevision: null,
  };
  return { ...drawn, evidence };
}
