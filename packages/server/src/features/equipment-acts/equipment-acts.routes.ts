import { AppError } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { findEquipment } from "../equipment/equipment.repository.ts";
import { copiedText, copyEquipment } from "./copy.service.ts";
import { movedText, moveEquipment } from "./move.service.ts";
import { replaceDevice } from "./replace.service.ts";
import { listRetired } from "./retired.repository.ts";

const { Equipment } = calls;

/** What is done with a piece of equipment as a whole: moving, copying, replacing its device. */
export function equipmentActsRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  return [
    serve(Equipment.MoveEquipment, async ({ body }, context) => {
      const moved = await moveEquipment(platform, context, body);
      return new WithMessage(body.guid, movedText(moved));
    }),
    serve(Equipment.CopyEquipment, async ({ body }, context) => {
      const { guid, parts } = await copyEquipment(platform, context, body);
      return new WithMessage(guid, copiedText(parts));
    }),
    serve(Equipment.ReplaceDevice, async ({ body }, context) => {
      await replaceDevice(platform, context, body);
      return new WithMessage(body.guid, "更换成功，参数与历史均已保留");
    }),
    serve(Equipment.GetRetiredDevices, async ({ params }, { scope }) => {
      if (!(await findEquipment(db, scope, params.id))) throw new AppError("NOT_FOUND");
      return (await listRetired(db, scope, params.id)).map((row) => ({
        guid: row.guid,
        serial: row.serial,
        manufacturer: row.manufacturer,
        model: row.model,
        firmwareVersion: row.firmware_version,
        reason: row.reason,
        retiredAt: row.retired_at.toISOString(),
        retiredBy: row.retired_by,
      }));
    }),
  ];
}
