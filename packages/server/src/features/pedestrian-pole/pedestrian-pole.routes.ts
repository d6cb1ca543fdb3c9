import { AppError } from "@lukou/contract";
import { calls, kinds } from "@lukou/equipment";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { equipmentAt, requireEquipment, requireNode } from "../equipment/equipment.lookup.ts";
import { presentBrief } from "../equipment/equipment.presenter.ts";
import { summariseStatus } from "../equipment-status/status.service.ts";

const { PedestrianPole } = calls;
const { code } = kinds.pedestrianPole;

export function pedestrianPoleRoutes({ db }: Platform): ServedCall[] {
  return [
    serve(PedestrianPole.GetSummaryInfo, async ({ params }, { scope }) =>
      summariseStatus(db, scope, await requireEquipment(db, scope, params.id, { kinds: [code] })),
    ),
    serve(PedestrianPole.GetIntersectionPoles, async ({ params }, { scope }) =>
      (await equipmentAt(db, scope, params.id, [code])).map(presentBrief),
    ),
    serve(PedestrianPole.GetPedestrianPoleTree, async ({ params }, { scope }) => {
      const node = await requireNode(db, scope, params.a, params.b);
      if (node.kind !== code) throw new AppError("NOT_FOUND");
      return [node];
    }),
  ];
}
