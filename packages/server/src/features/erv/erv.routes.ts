import { calls, type EquipmentNode, kinds } from "@lukou/equipment";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { equipmentAt, flatten, prune, requireNode } from "../equipment/equipment.lookup.ts";
import { nameOf } from "../equipment/equipment.naming.ts";
import { presentBrief } from "../equipment/equipment.presenter.ts";
import { findRelatedOfKind } from "../equipment/equipment.related.ts";

const { Erv } = calls;
const { erv, camera, highPrecisionCamera } = kinds;

export function ervRoutes({ db }: Platform): ServedCall[] {
  const ofKind = async (scope: CityScope, intersectionGuid: string, code: number) =>
    (await equipmentAt(db, scope, intersectionGuid, [code])).map(presentBrief);

  /** Guids of the cameras of an intersection that are used in a certain way; all of them for role 0. */
  const camerasOfRole = async (scope: CityScope, intersectionGuid: string, role: number) => {
    const cameras = await equipmentAt(db, scope, intersectionGuid, [camera.code]);
    const wanted = cameras.filter((row) => role === 0 || row.settings["role"] === role);
    return new Set(wanted.map((row) => row.guid));
  };

  return [
    serve(Erv.GetErvCoordinates, async ({ params }, { scope }) =>
      (await ofKind(scope, params.id, erv.code)).filter((unit) => unit.longitude !== null),
    ),
    serve(Erv.GetErvCameraTree, async ({ params }, { scope }) => {
      const { intersectionGuid, equipmentGuid, type } = params;
      const node = await requireNode(db, scope, intersectionGuid, equipmentGuid);
      const cameras = await camerasOfRole(scope, intersectionGuid, Number(type));
      return prune([node], ({ guid }) => guid === node.guid || cameras.has(guid));
    }),
    serve(Erv.GetErvTree, async ({ params }, { scope }) => {
      const below = flatten(await requireNode(db, scope, params.p1, params.p2));
      return below.filter((node: EquipmentNode) => node.kind === erv.code);
    }),
    serve(
      Erv.GetErvTreeItems,
      async ({ params }, { scope }) => (await requireNode(db, scope, params.p1, params.p2)).children,
    ),
    serve(Erv.GetEquipName, async ({ params }, { scope }) => nameOf(db, scope, params.id, [erv.code])),
    serve(Erv.GetHighPrecisionCameraEquipName, async ({ params }, { scope }) =>
      nameOf(db, scope, params.id, [highPrecisionCamera.code]),
    ),
    serve(Erv.GetIntersectionErvs, async ({ params }, { scope }) => ofKind(scope, params.id, erv.code)),
    serve(Erv.GetRelatedErvGuid, async ({ params }, { scope }) =>
      findRelatedOfKind(db, scope, params.a, params.b, "erv"),
    ),
    serve(Erv.GetIntersectionHighPrecisionCameras, async ({ params }, { scope }) =>
      ofKind(scope, params.id, highPrecisionCamera.code),
    ),
  ];
}
