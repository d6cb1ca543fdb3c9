import { AppError, type EditingBody, Guid } from "@lukou/contract";
import { z } from "zod";
import type { CallContext } from "../../http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { cameraKinds } from "../camera/camera.presenter.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";

/** What one node tells the others of somebody who draws. */
const Word = z.object({
  intersectionGuid: Guid,
  editorGuid: Guid,
  userName: z.string(),
  cameraGuid: Guid.nullable(),
  shapeGuids: z.array(Guid),
  leaving: z.boolean(),
});

/** Tells everybody who looks at an intersection, on any node, where somebody works there. Throws NOT_FOUND. */
export async function tellEditing(
  { db, bus }: Pick<Platform, "db" | "bus">,
  { scope, user }: Pick<CallContext, "scope" | "user">,
  { intersectionGuid, ...where }: z.output<typeof EditingBody>,
): Promise<void> {
  if (!(await findIntersection(db, scope, intersectionGuid))) throw new AppError("NOT_FOUND");
  const { cameraGuid } = where;
  if (cameraGuid !== null)
    await requireEquipment(db, scope, cameraGuid, { kinds: cameraKinds, intersectionGuid });
  await bus.tell(db, "editing", JSON.stringify({ intersectionGuid, ...where, userName: user.name }));
}

/** Hands what nodes tell of people who draw on to those who look at the intersection on this one. */
export const hearEditing = ({ bus, watch }: Pick<Platform, "bus" | "watch">): (() => void) =>
  bus.onWord("editing", (word) => {
    const { intersectionGuid, ...event } = Word.parse(JSON.parse(word));
    watch.publish(intersectionGuid, { kind: "editing", ...event });
  });
