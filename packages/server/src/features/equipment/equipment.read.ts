import { AppError } from "@lukou/contract";
import { type EquipmentKind, kindOf } from "@lukou/equipment";
import type { CallContext } from "../../http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { presentInfo } from "./equipment.presenter.ts";
import { findEquipmentWithNames } from "./equipment.repository.ts";
import { secretMarks } from "./equipment.secrets.ts";

/** Reads equipment, of one kind or of any. Throws `NOT_FOUND`. */
export async function readInfo(
  { db }: Pick<Platform, "db">,
  { scope }: Pick<CallContext, "scope">,
  guid: string,
  kind?: EquipmentKind,
) {
  const row = await findEquipmentWithNames(db, scope, guid);
  if (!row || (kind && row.kind !== kind.code)) throw new AppError("NOT_FOUND");
  return presentInfo(kindOf(row.kind), row, await secretMarks(db, scope, guid));
}
