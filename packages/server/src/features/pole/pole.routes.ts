import { calls, kinds } from "@lukou/equipment";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { equipmentAt } from "../equipment/equipment.lookup.ts";
import { presentBrief } from "../equipment/equipment.presenter.ts";

export function poleRoutes({ db }: Platform): ServedCall[] {
  return [
    serve(calls.Pole.GetIntersectionPoles, async ({ params }, { scope }) =>
      (await equipmentAt(db, scope, params.id, [kinds.pole.code])).map(presentBrief),
    ),
  ];
}
