import { calls, kinds } from "@lukou/equipment";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { platIdOf } from "../equipment/equipment.naming.ts";
import { summariseStatus } from "../equipment-status/status.service.ts";

const { MatrixController } = calls;
const { matrixController, mainboard } = kinds;

export function matrixControllerRoutes({ db }: Platform): ServedCall[] {
  return [
    serve(MatrixController.GetEquipPlatId, async ({ params }, { scope }) =>
      platIdOf(db, scope, params.id, [matrixController.code]),
    ),
    serve(MatrixController.GetK1Summary, async ({ params }, { scope }) => {
      const board = await requireEquipment(db, scope, params.mainboardGuid, { kinds: [mainboard.code] });
      const controller = await requireEquipment(db, scope, params.k1Guid, {
        kinds: [matrixController.code],
        intersectionGuid: board.intersection_guid,
      });
      return await summariseStatus(db, scope, controller);
    }),
  ];
}
