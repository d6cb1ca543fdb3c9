import { AppError, type CallData, texts } from "@lukou/contract";
import { calls, kindOf, kinds, pickValues, radarSetting } from "@lukou/equipment";
import type { CallContext } from "../../http/context.ts";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { valuesOf } from "../equipment/equipment.document.ts";
import { equipmentAt, flatten, requireEquipment, requireNode } from "../equipment/equipment.lookup.ts";
import { presentBrief } from "../equipment/equipment.presenter.ts";
import { readInfo } from "../equipment/equipment.read.ts";
import { type EquipmentEdit, editEquipment } from "../equipment/equipment.service.ts";
import { summariseStatus } from "../equipment-status/status.service.ts";

const { Radar } = calls;
const radar = kindOf(kinds.radar.code);

/** The type that legacy clients send whatever the equipment is. */
const ANY_TYPE: readonly number[] = [0, 1];

export function radarRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  const edit = async (context: CallContext, body: EquipmentEdit) =>
    new WithMessage(await editEquipment(platform, context, body, radar), texts["OK-INT-UPDATE"]);

  return [
    serve(Radar.UpdateCoordinate, async ({ body }, context) => edit(context, body)),
    serve(Radar.UpdateSetting, async ({ body }, context) => edit(context, body)),
    serve(Radar.GetDetail, async ({ params }, context) => {
      const row = await requireEquipment(db, context.scope, params.id, { kinds: [radar.code] });
      const info = await readInfo(platform, context, params.id, radar);
      const status = await summariseStatus(db, context.scope, row);
      return { ...(info as CallData<typeof Radar.GetInfo>), sector: presentBrief(row).sector, status };
    }),
    serve(Radar.GetSettingInfo, async ({ params }, { scope }) => {
      const row = await requireEquipment(db, scope, params.id, { kinds: [radar.code] });
      const { guid, name, revision } = row;
      return { guid, name, revision, ...pickValues(radarSetting.info, valuesOf(radar, row)) };
    }),
    serve(Radar.GetRadarList, async ({ params }, { scope }) => {
      const { equipGuid, equipType } = params;
      const owner = await requireEquipment(db, scope, equipGuid);
      if (!ANY_TYPE.includes(Number(equipType)) && owner.kind !== Number(equipType))
        throw new AppError("NOT_FOUND");
      const node = await requireNode(db, scope, owner.intersection_guid, owner.guid);
      const below = new Set(flatten(node).map(({ guid }) => guid));
      const radars = await equipmentAt(db, scope, owner.intersection_guid, [radar.code]);
      return radars.filter(({ guid }) => below.has(guid)).map(presentBrief);
    }),
  ];
}
