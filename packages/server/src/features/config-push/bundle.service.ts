import { AppError } from "@lukou/contract";
import { type ConfigDoc, type DeviceKind, kindOfEquipmentType } from "@lukou/contract/topics";
import { calledBy, kindOf } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { type Equipment, findEquipment } from "../equipment/equipment.repository.ts";
import { namedReasons } from "../road-layout/refuse-changes.ts";
import { readBundleSource } from "./bundle.repository.ts";
import type { LayoutDoubts } from "./layout-sections.ts";
import { buildConfig } from "./section-sources.ts";

/** A device with the configuration that would be sent to it now. */
export interface Bundle {
  readonly unit: Equipment;
  readonly kind: DeviceKind | undefined;
  readonly doc: ConfigDoc;
  /** Why nothing can be sent to it, in words; "" when it can. */
  readonly obstacle: string;
  readonly online: boolean;
  /** What speaks against telling it of what is drawn. */
  readonly doubts: LayoutDoubts;
}

const noDoubts: LayoutDoubts = { problems: [], unverified: [] };

/** Why nothing drawn can be sent to a device, in words; "" when it can. */
export const layoutObstacleOf = ({ unit, doubts: { problems } }: Pick<Bundle, "unit" | "doubts">): string =>
  problems.length === 0
    ? ""
    : `${calledBy(unit)}的车道与区域有问题，请先修改再下发：${namedReasons(problems)}`;

/** Which drawn shapes wait to be looked at, in words; "" for none. */
export const unverifiedOf = ({ unit, doubts: { unverified } }: Pick<Bundle, "unit" | "doubts">): string =>
  unverified.length === 0 ? "" : `${calledBy(unit)}有待核验的图形：${namedReasons(unverified)}`;

/** Whether a device hears what is sent to it now. */
export const isOnline = (presence: string): boolean => presence === "online" || presence === "degraded";

/** Why a device cannot be told anything, in words with what to do; "" when it can. */
async function obstacleOf(
  { field }: Pick<Platform, "field">,
  unit: Equipment,
  kind: DeviceKind | undefined,
): Promise<string> {
  const called = calledBy(unit);
  if (kind === undefined) return `${kindOf(unit.kind).label}不直接接入平台，请对它所属的设备下发`;
  if (unit.serial === null) return `${called}没有填写序列号，无法下发，请先在设备信息中填写`;
  const device = await field.directory.find({ kind, deviceSn: unit.serial });
  if (!device || device.guid !== unit.guid) return `${called}没有接入凭证，无法下发，请先为它签发凭证`;
  return "";
}

/** Builds the configuration of a piece of equipment from what is stored. Throws NOT_FOUND. */
export async function readBundle(
  platform: Pick<Platform, "field">,
  db: Querier,
  scope: CityScope,
  equipmentGuid: string,
): Promise<Bundle> {
  const unit = await findEquipment(db, scope, equipmentGuid);
  if (!unit) throw new AppError("NOT_FOUND");
  const kind = kindOfEquipmentType(unit.kind);
  const source = kind && (await readBundleSource(db, scope, kind, unit));
  if (kind !== undefined && !source) throw new AppError("NOT_FOUND");
  const doc = source ? buildConfig(source) : {};
  const obstacle = await obstacleOf(platform, unit, kind);
  const empty = obstacle === "" && Object.keys(doc).length === 0;
  return {
    unit,
    kind,
    doc,
    obstacle: empty ? `${calledBy(unit)}没有可下发的内容` : obstacle,
    online: isOnline(unit.presence),
    doubts: source?.doubts ?? noDoubts,
  };
}
