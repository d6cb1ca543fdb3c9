import { AppError, texts } from "@lukou/contract";
import { allKinds, callById, calls, type EquipmentKind } from "@lukou/equipment";
import type { CallContext } from "../../http/context.ts";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { restoreFused } from "../main-controller/restore-fused.ts";
import {
  deletionImpact,
  listDeletedEquipment,
  removeEquipment,
  restoreEquipment,
} from "./equipment.deletion.ts";
import { presentBrief, presentTree } from "./equipment.presenter.ts";
import { readInfo } from "./equipment.read.ts";
import { findEquipment, listIntersectionEquipment } from "./equipment.repository.ts";
import { keptRevisions, presentRevisions } from "./equipment.revision.ts";
import {
  addEquipment,
  type EquipmentEdit,
  editEquipment,
  type NewEquipment,
  revertEquipment,
} from "./equipment.service.ts";

const { Equipment } = calls;

/** The four calls every kind has. A kind whose reading or deleting takes more than a guid serves those two itself. */
function kindRoutes(platform: Platform, kind: EquipmentKind): ServedCall[] {
  const routes: ServedCall[] = [
    serve(
      callById(kind.calls.add),
      async (request, context) =>
        new WithMessage(
          await addEquipment(platform, context, kind, (request as unknown as { body: NewEquipment }).body),
          texts["OK-INT-ADD"],
        ),
    ),
    serve(
      callById(kind.calls.update),
      async (request, context) =>
        new WithMessage(
          await editEquipment(platform, context, (request as unknown as { body: EquipmentEdit }).body, kind),
          texts["OK-INT-UPDATE"],
        ),
    ),
  ];
  if (kind.key === "mainboard") return routes;
  return [
    ...routes,
    serve(callById(kind.calls.info), async ({ params }, context) =>
      readInfo(platform, context, (params as { id: string }).id, kind),
    ),
    serve(callById(kind.calls.remove), async (request, context) => {
      const { params, query } = request as unknown as {
        params: { id: string };
        query: { cascade: "true" | "false" };
      };
      await removeEquipment(platform, context, params.id, {
        cascade: query.cascade === "true",
        kind: kind.code,
      });
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
  ];
}

/** Calls on equipment of any kind: the four of each kind, trees, history, deletion. */
export function equipmentRoutes(platform: Platform): ServedCall[] {
  const { db, clock } = platform;
  const ofIntersection = async ({ scope }: CallContext, guid: string) => {
    if (!(await findIntersection(db, scope, guid))) throw new AppError("NOT_FOUND");
    return await listIntersectionEquipment(db, scope, guid);
  };
  return [
    ...allKinds.flatMap((kind) => kindRoutes(platform, kind)),
    serve(Equipment.GetEquipTree, async ({ params }, context) =>
      presentTree(await ofIntersection(context, params.id)),
    ),
    serve(Equipment.GetEquipCoordinates, async ({ params }, context) =>
      (await ofIntersection(context, params.id)).filter((row) => row.longitude !== null).map(presentBrief),
    ),
    serve(Equipment.GetEquipment, async ({ params }, context) => readInfo(platform, context, params.id)),
    serve(Equipment.GetDeletionImpact, async ({ params }, { scope }) => deletionImpact(db, scope, params.id)),
    serve(Equipment.GetDeletedEquipment, async ({ params }, { scope }) => {
      if (!(await findIntersection(db, scope, params.id))) throw new AppError("NOT_FOUND");
      return await listDeletedEquipment(db, scope, params.id, clock());
    }),
    serve(Equipment.RestoreEquipment, async ({ params }, context) => {
      await restoreEquipment(platform, context, params.id);
      return null;
    }),
    serve(Equipment.GetRevisions, async ({ params }, { scope }) => {
      if (!(await findEquipment(db, scope, params.id))) throw new AppError("NOT_FOUND");
      return presentRevisions(await keptRevisions(db, scope, params.id));
    }),
    serve(
      Equipment.RevertEquipment,
      async ({ params }, context) =>
        new WithMessage(
          await revertEquipment(platform, context, params.id, Number(params.revision), restoreFused),
          texts["OK-INT-UPDATE"],
        ),
    ),
  ];
}
