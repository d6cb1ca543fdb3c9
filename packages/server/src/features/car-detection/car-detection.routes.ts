import { calls, kinds } from "@lukou/equipment";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { equipmentAt } from "../equipment/equipment.lookup.ts";
import { presentBrief } from "../equipment/equipment.presenter.ts";
import { findRelatedOfKind } from "../equipment/equipment.related.ts";

const { CarDetection } = calls;

export function carDetectionRoutes({ db }: Platform): ServedCall[] {
  return [
    serve(CarDetection.GetIntersectionCarDetections, async ({ params }, { scope }) =>
      (await equipmentAt(db, scope, params.id, [kinds.carDetection.code])).map(presentBrief),
    ),
    serve(CarDetection.GetRelatedCarDetectionGuid, async ({ params }, { scope }) =>
      findRelatedOfKind(db, scope, params.a, params.b, "carDetection"),
    ),
  ];
}
