import { type LayoutShape, verifyReason } from "@lukou/contract";
import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { CityScope } from "../../platform/scope.ts";
import { readLayout } from "./road-layout.read.ts";
import { writeRevision } from "./road-layout.repository.ts";
import { announce } from "./road-layout.service.ts";
import { countShapesOn } from "./road-layout.uses.ts";

type Reason = NonNullable<LayoutShape["toVerify"]>["reason"];

/** Who or what made shapes doubtful. */
interface Mark {
  readonly intersectionGuid: string;
  readonly cameraGuids: readonly string[];
  /** Why a shape may no longer fit its picture; null when it does. */
  readonly reasonOf: (shape: LayoutShape) => Reason | null;
  readonly at: Date;
  readonly by: { readonly guid: string | null; readonly name: string };
}

/**
 * Lets shapes in pictures of these cameras wait to be looked at again before a device is told of them; those that wait
 * already keep their reason. Counts as a save of the layout. The caller has locked the intersection before anything else
 * in the transaction, since whoever changes equipment there holds it too.
 */
export async function markToVerify(
  tx: Transaction<Database>,
  scope: CityScope,
  { intersectionGuid, cameraGuids, reasonOf, at, by }: Mark,
): Promise<void> {
  if (cameraGuids.length === 0 || (await countShapesOn(tx, scope, cameraGuids)) === 0) return;
  const layout = await readLayout(tx, scope, intersectionGuid, { lock: true });
  const cameras = new Set(cameraGuids);
  const since = at.toISOString();
  const shapes = [...layout.state.shapes.values()].flatMap((shape): LayoutShape[] => {
    if (shape.cameraGuid === null || !cameras.has(shape.cameraGuid) || shape.toVerify !== null) return [];
    const reason = reasonOf(shape);
    if (reason === null) return [];
    return [
      {
        ...shape,
        toVerify: { reason, since },
        revision: shape.revision + 1,
        updatedAt: since,
        updatedBy: by.name,
      },
    ];
  });
  if (shapes.length === 0) return;
  const byReason = Map.groupBy(shapes, (shape) => shape.toVerify?.reason ?? "pictureChanged");
  const saved = {
    revision: layout.head.revision + 1,
    at,
    userGuid: by.guid,
    userName: by.name,
    remark: null,
    words: [...byReason].map(
      ([reason, marked]) => `${verifyReason.labelOf(reason)}，${marked.length}个图形待核验`,
    ),
  };
  const difference = { put: { items: [], shapes }, gone: { items: [], shapes: [] } };
  await writeRevision(tx, layout.place, layout.all, difference, saved);
  await announce(tx, layout, difference, saved);
}
