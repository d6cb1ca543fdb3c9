import { type equipmentType, texts } from "@lukou/contract";
import {
  type BoardDetail,
  type BoardPrivateSetting,
  calls,
  kindOf,
  kinds,
  ownerCodes,
} from "@lukou/equipment";
import type { CallContext } from "../../http/context.ts";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { equipmentAt, requireEquipment } from "../equipment/equipment.lookup.ts";
import { platIdOf } from "../equipment/equipment.naming.ts";
import { presentBrief } from "../equipment/equipment.presenter.ts";
import { readInfo } from "../equipment/equipment.read.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import { summariseStatus } from "../equipment-status/status.service.ts";
import { presentBase, presentOwner, presentPrivate } from "./mainboard.presenter.ts";
import { listBoardsOf, listOwners } from "./mainboard.repository.ts";
import { removeBoard, requireBoard, requireOwner, saveBoardSetting } from "./mainboard.service.ts";

const { Mainboard } = calls;
const mainboard = kindOf(kinds.mainboard.code);

export function mainboardRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;

  const ownersOf = async ({ scope }: CallContext, board: Equipment) =>
    (await listOwners(db, scope, [board])).get(board.guid) ?? [];

  /** A board with its settings, for one owner or for all. */
  const detailOf = async (context: CallContext, board: Equipment, ownerGuid?: string) => {
    const owners = await ownersOf(context, board);
    const told = owners.filter(({ row }) => ownerGuid === undefined || row.guid === ownerGuid);
    return {
      info: (await readInfo(platform, context, board.guid, mainboard)) as BoardDetail["info"],
      owners: owners.map(presentOwner),
      baseSetting: presentBase(board),
      privateSettings: told.map((owner) => presentPrivate(board, owner)),
    };
  };

  const privateOf = async <K extends "mainController" | "carDetection">(
    { scope }: CallContext,
    board: Equipment,
    equipGuid: string,
    key: K,
  ) => {
    const owner = await requireOwner(db, scope, board, equipGuid, [kinds[key].code]);
    type Told = Extract<BoardPrivateSetting, { kind: (typeof equipmentType.byKey)[K] }>;
    return presentPrivate(board, owner) as Told;
  };

  const summary = (
    call:
      | typeof Mainboard.GetErvMainboardSummary
      | typeof Mainboard.GetMainControllerMainboardSummary
      | typeof Mainboard.GetCarDetectionMainboardSummary
      | typeof Mainboard.GetPedestrianPoleMainboardSummary,
    code: number,
  ) =>
    serve(call as typeof Mainboard.GetErvMainboardSummary, async ({ params }, { scope }) => {
      const board = await requireBoard(db, scope, params.mainboardGuid);
      const { row } = await requireOwner(db, scope, board, params.equipGuid, [code]);
      return await summariseStatus(db, scope, board, row.guid);
    });

  return [
    serve(
      Mainboard.SaveMainboardSetting,
      async ({ body }, context) =>
        new WithMessage(await saveBoardSetting(platform, context, body), texts["OK-SYNC"]),
    ),
    serve(Mainboard.GetMaincontrollerPrivateSetting, async ({ params }, context) => {
      const { intersectionGuid, mainboardGuid, equipGuid } = params;
      const board = await requireBoard(db, context.scope, mainboardGuid, { intersectionGuid });
      return await privateOf(context, board, equipGuid, "mainController");
    }),
    serve(Mainboard.GetCarDetectionPrivateSetting, async ({ params }, context) => {
      const board = await requireBoard(db, context.scope, params.mainboardGuid);
      return await privateOf(context, board, params.equipGuid, "carDetection");
    }),
    serve(Mainboard.GetInfo, async ({ params }, context) => {
      const { mainboardGuid, equipGuid, isCurrentEquip } = params;
      const board = await requireBoard(db, context.scope, mainboardGuid);
      await requireOwner(db, context.scope, board, equipGuid);
      const onlyThis = isCurrentEquip === "true" || isCurrentEquip === "1";
      return await detailOf(context, board, onlyThis ? equipGuid : undefined);
    }),
    serve(Mainboard.GetMainboardEquips, async ({ params }, context) => {
      const board = await requireBoard(db, context.scope, params.mainboardGuid);
      return (await ownersOf(context, board)).map(presentOwner);
    }),
    serve(Mainboard.GetBaseSetting, async ({ params }, { scope }) => {
      const board = await requireBoard(db, scope, params.mainboardGuid);
      await requireOwner(db, scope, board, params.equipGuid);
      return presentBase(board);
    }),
    serve(Mainboard.DeleteMainboard, async ({ params, query }, context) => {
      await removeBoard(platform, context, params.mainboardGuid, query.equipGuid || undefined);
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
    serve(Mainboard.GetEquipPlatId, async ({ params }, { scope }) =>
      platIdOf(db, scope, params.id, [mainboard.code]),
    ),
    serve(Mainboard.QueryMainboards, async ({ params }, { scope }) => {
      const boards = await equipmentAt(db, scope, params.intersectionGuid, [mainboard.code]);
      const owners = await listOwners(db, scope, boards);
      return boards.map((board) => ({
        ...presentBrief(board),
        owners: (owners.get(board.guid) ?? []).map(presentOwner),
      }));
    }),
    serve(Mainboard.QueryMainboardInfo, async ({ params }, context) => {
      const { equipGuid } = params;
      await requireEquipment(db, context.scope, equipGuid, { kinds: ownerCodes });
      const boards = await listBoardsOf(db, context.scope, equipGuid);
      return await Promise.all(boards.map((board) => detailOf(context, board, equipGuid)));
    }),
    summary(Mainboard.GetErvMainboardSummary, kinds.erv.code),
    summary(Mainboard.GetMainControllerMainboardSummary, kinds.mainController.code),
    summary(Mainboard.GetCarDetectionMainboardSummary, kinds.carDetection.code),
    summary(Mainboard.GetPedestrianPoleMainboardSummary, kinds.pedestrianPole.code),
  ];
}
