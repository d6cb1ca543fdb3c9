import { AppError } from "@lukou/contract";
import type { Kysely, Transaction } from "kysely";
import { emittedIn } from "../features/live/live-bus.ts";
import type { Platform } from "../platform/platform.ts";
import type { CityScope } from "../platform/scope.ts";
import type { Database } from "./tables.ts";

/** What a broken unique index means to people. */
const duplicates: Readonly<Record<string, string>> = {
  district_name: "已有同名的城市区域，请换一个名称",
  district_plat_id: "平台编号已被其他城市区域使用，请换一个编号",
  intersection_plat_id: "路口编号已被其他路口使用，请换一个编号",
  equipment_plat_id: "平台编号已被其他设备使用，请换一个编号",
  equipment_serial: "序列号已被其他设备使用，请核对",
  device_credential_serial: "该序列号已在其他设备（可能属于其他城市）接入，请核对序列号",
  equipment_ip: "IP地址已被本路口其他设备使用，请换一个地址或允许重复",
  equipment_group_name: "本路口已有同名的设备分组，请换一个名称",
  equipment_relation_mec: "设备刚刚被关联到另一台MEC，请刷新后重试",
  intersection_end_name: "本路口已有同名的进口道，请换一个名称",
  camera_param_template_name: "已有同名的参数模板，请换一个名称",
  camera_internal_param_name: "已有同名的相机内参，请换一个名称",
  saved_view_name: "已有同名的视图，请换一个名称",
  road_item_pkey: "对象的编号已被其他路口使用，请重新绘制",
  road_shape_pkey: "图形的编号已被其他路口使用，请重新绘制",
  map_layer_city_guid_intersection_guid_name_key: "同一路口的地图图层名称重复，请检查压缩包中的文件名",
};

/** PostgreSQL's unique violation as a refusal; anything else is thrown on. */
export function refuseDuplicate(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === "23505" && constraint !== undefined && duplicates[constraint]) {
    throw new AppError("DUPLICATE", duplicates[constraint]);
  }
  throw error;
}

/**
 * Runs a change of a city in one transaction, words broken unique indexes, and tells this node's caches at once, so
 * that the next read on this node sees the change; other nodes hear of it from the database.
 */
export async function changeCity<T>(
  platform: Pick<Platform, "db" | "bus">,
  scope: CityScope,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const { result, kinds } = await platform.db
    .transaction()
    .execute(async (tx) => ({ result: await work(tx), kinds: emittedIn(tx) }))
    .catch(refuseDuplicate);
  platform.bus.cityChanged(scope.cityGuid, kinds);
  return result;
}

/** Either the pool or a transaction. */
export type Querier = Kysely<Database> | Transaction<Database>;

/** Whether the database refuses the values themselves (SQLSTATE class 22 data, 23 integrity), so that trying again is no use. */
export function isRefusedData(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^2[23]/.test(code);
}
