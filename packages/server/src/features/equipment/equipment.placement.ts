import { AppError } from "@lukou/contract";
import {
  type Attachment,
  type EquipmentKind,
  kindOf,
  kinds,
  type Placement,
  type Values,
} from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { findIntersection, type Intersection } from "../intersection/intersection.repository.ts";
import { findEquipment } from "./equipment.repository.ts";
import { elsewhereText, type Owner, takenText, type UniqueField, wrongKindText } from "./equipment.texts.ts";

const refusal = (message: string) => new AppError("REFUSED", message);

/**
 * Checks that a kind may stand where it is put, and holds the intersection so that nothing of it changes meanwhile.
 * Throws `NOT_FOUND` for things of another city and `REFUSED` saying what may be chosen instead.
 */
export async function checkPlacement(
  tx: Querier,
  scope: CityScope,
  kind: EquipmentKind,
  placement: Placement,
  self?: string,
): Promise<Intersection> {
  const intersection = await findIntersection(tx, scope, placement.intersectionGuid, { lock: true });
  if (!intersection) throw new AppError("NOT_FOUND", "所属路口不存在或无权访问，请重新选择");
  const { hangs, label } = kind;

  const attach = async (field: Attachment, allowed: readonly number[], what: string) => {
    const guid = placement[field];
    if (guid === null) return;
    if (allowed.length === 0) throw refusal(`${label}不能设置${what}`);
    if (guid === self) throw refusal(`${label}不能以自己为${what}`);
    const other = await findEquipment(tx, scope, guid, { lock: true });
    if (!other) throw new AppError("NOT_FOUND", `${what}不存在或无权访问，请重新选择`);
    if (!allowed.includes(other.kind)) throw refusal(wrongKindText(kind, what, other, allowed));
    if (other.intersection_guid !== intersection.guid)
      throw refusal(elsewhereText(what, other, intersection.name));
  };

  await attach(
    "parentGuid",
    hangs.parents.map((key) => kinds[key].code),
    "所属设备",
  );
  await attach("poleGuid", hangs.pole ? [kinds.pole.code] : [], "所在杆件");
  await attach("boxGuid", hangs.box ? [kinds.box.code] : [], "所在设备箱");
  if (hangs.parentRequired && placement.parentGuid === null)
    throw refusal(`请选择${label}的所属设备（${hangs.parents.map((key) => kinds[key].label).join("、")}）`);
  if (placement.endGuid !== null) await checkEnd(tx, scope, kind, placement, intersection);
  return intersection;
}

async function checkEnd(
  tx: Querier,
  scope: CityScope,
  kind: EquipmentKind,
  { endGuid }: Placement,
  intersection: Intersection,
): Promise<void> {
  if (!kind.hangs.end) throw refusal(`${kind.label}不能设置所属进口道`);
  const end = await tx
    .selectFrom("intersection_end")
    .select("intersection_guid")
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", endGuid)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!end) throw new AppError("NOT_FOUND", "所属进口道不存在或无权访问，请重新选择");
  if (end.intersection_guid !== intersection.guid)
    throw refusal(`所属进口道不在${intersection.name}，请重新选择`);
}

/** Refuses a platId or serial that another piece of the city has, or an address another one of the intersection has, naming it. */
export async function refuseTaken(
  tx: Querier,
  scope: CityScope,
  values: Values,
  { intersectionGuid, self }: { intersectionGuid: string; self?: string },
): Promise<void> {
  const find = async (column: "plat_id" | "serial" | "ip", value: unknown) => {
    if (typeof value !== "string") return undefined;
    return await tx
      .selectFrom("equipment as e")
      .innerJoin("intersection as i", (join) =>
        join.onRef("i.city_guid", "=", "e.city_guid").onRef("i.guid", "=", "e.intersection_guid"),
      )
      .select(["e.kind", "e.name", "i.name as intersection"])
      .where("e.city_guid", "=", scope.cityGuid)
      .where(`e.${column}`, "=", value)
      .where("e.deleted_at", "is", null)
      .$if(self !== undefined, (query) => query.where("e.guid", "<>", self ?? ""))
      .$if(column === "ip", (query) =>
        query.where("e.intersection_guid", "=", intersectionGuid).where("e.ip_shared", "=", false),
      )
      .limit(1)
      .executeTakeFirst();
  };
  const refuse = (field: UniqueField, owner: Owner | undefined) => {
    if (owner) throw new AppError("DUPLICATE", takenText(field, values[field], owner));
  };
  refuse("platId", await find("plat_id", values["platId"]));
  refuse("serial", await find("serial", values["serial"]));
  if (values["ipShared"] !== true) refuse("ip", await find("ip", values["ip"]));
}

/** The rules between fields of a kind; throws `INVALID_INPUT` with every rule that is broken. */
export function refuseInconsistent(code: number, values: Readonly<Record<string, unknown>>): void {
  const messages = [
    ...new Set(
      kindOf(code)
        .check(values)
        .map(({ message }) => message),
    ),
  ];
  if (messages.length > 0) throw new AppError("INVALID_INPUT", messages.join("；"));
}
