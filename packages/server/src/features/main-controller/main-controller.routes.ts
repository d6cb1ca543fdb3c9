import { AppError, equipmentType, texts } from "@lukou/contract";
import { calls, kinds, relatableToMec } from "@lukou/equipment";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { findDistrict } from "../district/district.repository.ts";
import { countByKind, presentBrief } from "../equipment/equipment.presenter.ts";
import { findEquipment, listIntersectionEquipment } from "../equipment/equipment.repository.ts";
import { summariseStatus } from "../equipment-status/status.service.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { presentDisplays, saveDisplays } from "./fusion-display.ts";
import { listGroups, listMembers } from "./group.repository.ts";
import { presentGroups, presentRelated, presentRelations } from "./main-controller.presenter.ts";
import { listAroundMecs, listMecsOf, listParts, listRelated } from "./main-controller.repository.ts";
import {
  addCompleteUnit,
  detach,
  detachAll,
  dissolveGroup,
  requireMec,
  saveRelated,
} from "./main-controller.service.ts";
import { camerasOnly, flatten, hangsOn, mecTree } from "./main-controller.tree.ts";
import { saveSubBusinessType } from "./sub-business-type.ts";

const { MainController } = calls;
const polesOfCameras: readonly number[] = [kinds.pole.code, kinds.pedestrianPole.code];

/** Calls on MECs: what they fuse, how it is grouped and drawn, and their trees. */
export function mainControllerRoutes(platform: Platform): ServedCall[] {
  return [...relationRoutes(platform), ...treeRoutes(platform)];
}

function relationRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  const relationsOf = async (scope: CityScope, guid: string, at: { intersectionGuid?: string } = {}) => {
    const mec = await requireMec(db, scope, guid, at);
    return { mec, related: await listRelated(db, scope, [guid]) };
  };
  const groupsWhere = async (scope: CityScope, of: { intersectionGuid: string } | { mecGuid: string }) => {
    const groups = await listGroups(db, scope, of);
    const guids = groups.map(({ guid }) => guid);
    return presentGroups(groups, await listMembers(db, scope, guids));
  };
  /** What the MEC could fuse besides: not what belongs to a unit, nor what any MEC fuses already. */
  const relatable = async (scope: CityScope, intersectionGuid: string, guid: string) => {
    await requireMec(db, scope, guid, { intersectionGuid });
    const all = await listIntersectionEquipment(db, scope, intersectionGuid, { kinds: relatableToMec });
    const free = all.filter(({ parent_guid: parent }) => parent === null || parent === guid);
    const taken = new Set(
      (
        await listMecsOf(
          db,
          scope,
          free.map((row) => row.guid),
        )
      )
        .filter((mec) => !mec.deleted)
        .map((mec) => mec.equipGuid),
    );
    return free.filter((row) => !taken.has(row.guid)).map(presentBrief);
  };
  return [
    serve(
      MainController.AddMainControllerByCompleteUnit,
      async ({ body }, context) =>
        new WithMessage(await addCompleteUnit(platform, context, body), texts["OK-INT-ADD"]),
    ),
    serve(MainController.GetRelatedEquip, async ({ params }, { scope }) => {
      const { mec, related } = await relationsOf(scope, params.id);
      return presentRelations(mec, related);
    }),
    serve(MainController.GetRelatedEquipList, async ({ params }, { scope }) =>
      (await relationsOf(scope, params.id)).related.map(presentRelated),
    ),
    serve(MainController.GetMecRelatedEquip, async ({ params }, { scope }) => {
      const { mainControllerGuid: guid, intersectionGuid } = params;
      const { mec, related } = await relationsOf(scope, guid, { intersectionGuid });
      return { ...presentRelations(mec, related), groups: await groupsWhere(scope, { mecGuid: guid }) };
    }),
    serve(MainController.GetNoRelatedEquip, async ({ params }, { scope }) =>
      relatable(scope, params.p1, params.p2),
    ),
    serve(MainController.GetMecNoRelatedEquip, async ({ params }, { scope }) =>
      relatable(scope, params.intersectionGuid, params.mainControllerGuid),
    ),
    serve(MainController.UpdateRelatedEquip, async ({ params, body }, context) => {
      await saveRelated(platform, context, params.id, body);
      return new WithMessage(params.id, texts["OK-INT-UPDATE"]);
    }),
    serve(MainController.UpdateMecRelatedEquip, async ({ params, body }, context) => {
      await saveRelated(platform, context, params.mainControllerGuid, body);
      return new WithMessage(params.mainControllerGuid, texts["OK-INT-UPDATE"]);
    }),
    serve(MainController.DeleteRelatedEquip, async ({ params }, context) => {
      await detach(platform, context, params.id);
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
    serve(MainController.DeleteMecRelatedEquip, async ({ params }, context) => {
      await detachAll(platform, context, params.mainControllerGuid);
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
    serve(MainController.DeleteMecRelatedGroup, async ({ params }, context) => {
      await dissolveGroup(platform, context, params.mainControllerGuid, params.groupGuid);
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
    serve(MainController.GetIntersectionEquipmentGroups, async ({ params }, { scope }) => {
      if (!(await findIntersection(db, scope, params.id))) throw new AppError("NOT_FOUND");
      return await groupsWhere(scope, { intersectionGuid: params.id });
    }),
    serve(MainController.UpdateHighPrecisionCameraSubBusinessType, async ({ body }, context) => {
      await saveSubBusinessType(platform, context, body);
      return new WithMessage(null, texts["OK-INT-UPDATE"]);
    }),
    serve(MainController.GetFusionDisplayConfigs, async ({ params }, { scope }) => {
      const { mec, related } = await relationsOf(scope, params.id);
      return presentDisplays(mec, related);
    }),
    serve(MainController.UpdateFusionDisplayConfig, async ({ body }, context) => {
      await saveDisplays(platform, context, body.guid, body);
      return new WithMessage(body.guid, texts["OK-INT-UPDATE"]);
    }),
    serve(MainController.GetSummaryInfo, async ({ params, query }, { scope }) => {
      const { mec, related } = await relationsOf(scope, params.id);
      const groups = await listGroups(db, scope, { mecGuid: mec.guid });
      const guids = groups.map(({ guid }) => guid);
      const parts = await listParts(
        db,
        scope,
        related.map(({ guid }) => guid),
      );
      const ways = [...related, ...parts, ...(await listMembers(db, scope, guids))];
      const counted =
        query.isDistinct === "true" ? [...new Map(ways.map((row) => [row.guid, row])).values()] : ways;
      return {
        ...(await summariseStatus(db, scope, mec)),
        intersectionGuid: mec.intersection_guid,
        relatedTotal: counted.length,
        related: countByKind(counted),
        groups: groups.length,
      };
    }),
  ];
}

function treeRoutes({ db }: Platform): ServedCall[] {
  const treeOf = async (scope: CityScope, of: { intersectionGuid?: string; districtGuid?: string }) => {
    const { intersectionGuid, districtGuid } = of;
    if (intersectionGuid !== undefined && !(await findIntersection(db, scope, intersectionGuid)))
      throw new AppError("NOT_FOUND", "路口不存在或无权访问，请重新选择");
    if (districtGuid !== undefined && !(await findDistrict(db, scope, districtGuid)))
      throw new AppError("NOT_FOUND", "区域不存在或无权访问，请重新选择");
    const rows = await listAroundMecs(db, scope, of);
    const mecs = rows.filter((row) => row.kind === kinds.mainController.code).map(({ guid }) => guid);
    return mecTree(rows, await listRelated(db, scope, mecs));
  };
  return [
    serve(MainController.GetMainControllerTree, async ({ body }, { scope }) =>
      treeOf(scope, {
        ...(body.intersectionGuid !== null && { intersectionGuid: body.intersectionGuid }),
        ...(body.districtGuid !== null && { districtGuid: body.districtGuid }),
      }),
    ),
    serve(MainController.GetMainControllerTreeState, async ({ params }, { scope }) =>
      flatten(await treeOf(scope, { intersectionGuid: params.id })).map(({ guid, state }) => ({
        guid,
        state,
      })),
    ),
    serve(MainController.GetMainControllerCameraTree, async ({ params }, { scope }) => {
      const { intersectionGuid, poleGuid } = params;
      const tree = await treeOf(scope, { intersectionGuid });
      const under = await findEquipment(db, scope, poleGuid);
      if (under?.intersection_guid !== intersectionGuid) throw new AppError("NOT_FOUND");
      if (under.kind === kinds.mainController.code)
        return camerasOnly(
          tree.filter(({ guid }) => guid === poleGuid),
          () => true,
        );
      if (!polesOfCameras.includes(under.kind))
        throw new AppError("REFUSED", `请选择杆件或MEC，${equipmentType.labelOf(under.kind)}不是`);
      return camerasOnly(tree, hangsOn(poleGuid));
    }),
    serve(MainController.GetIntersectionMainControllers, async ({ params }, { scope }) => {
      if (!(await findIntersection(db, scope, params.id))) throw new AppError("NOT_FOUND");
      const mecs = [kinds.mainController.code];
      return (await listIntersectionEquipment(db, scope, params.id, { kinds: mecs })).map(presentBrief);
    }),
  ];
}
