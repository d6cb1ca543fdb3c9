import { AppError } from "@lukou/contract";
import { calledBy, type InternalParam, type InternalParamBody, kindOf, kinds } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity, type Querier } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { refuseStale } from "../audit/stale-revision.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { type EquipmentDeps, editIn } from "../equipment/equipment.service.ts";
import {
  deleteParam,
  findParam,
  insertParam,
  type KeptParam,
  listParams,
  listUsingCameras,
  type ParamRow,
  type ParamRowWithUse,
  updateParam,
} from "./camera-internal-param.repository.ts";

type Tx = Transaction<Database>;

const absent = () => new AppError("NOT_FOUND", "相机内参不存在或无权访问");
const camera = kindOf(kinds.camera.code);

const documentOf = ({ name, params }: Pick<ParamRow, "name" | "params">) => ({ name, ...params });

async function requireParam(
  db: Querier,
  scope: CityScope,
  guid: string,
  options?: { lock: boolean },
): Promise<ParamRow> {
  const row = await findParam(db, scope, guid, options);
  if (!row) throw absent();
  return row;
}

const presentParam = (row: ParamRowWithUse) => ({
  ...row.params,
  guid: row.guid,
  name: row.name,
  revision: row.revision,
  cameraCount: row.camera_count,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});

/** Every set of internal parameters of the city. */
export const presentParams = async (db: Querier, scope: CityScope) =>
  (await listParams(db, scope)).map(presentParam);

/** A set with the cameras that use it. Throws `NOT_FOUND`. */
export async function readParam(db: Querier, scope: CityScope, guid: string) {
  const [row] = await listParams(db, scope, { guid });
  if (!row) throw absent();
  const cameras = await listUsingCameras(db, scope, guid);
  return {
    ...presentParam(row),
    cameras: cameras.map(({ guid: cameraGuid, name, revision, intersection_guid, intersection_name }) => ({
      guid: cameraGuid,
      name,
      revision,
      intersectionGuid: intersection_guid,
      intersectionName: intersection_name,
    })),
  };
}

/** The numbers alone, as calibration takes them. Throws `NOT_FOUND`. */
export async function readNumbers(db: Querier, scope: CityScope, guid: string): Promise<InternalParam> {
  const { rms: _, cameraModel: __, note: ___, ...numbers } = (await requireParam(db, scope, guid)).params;
  return numbers;
}

/** Adds a set, or changes the one named. With a camera named, that camera uses it from then on. Answers its guid. */
export async function saveParam(
  deps: EquipmentDeps,
  context: CallContext,
  body: InternalParamBody,
): Promise<string> {
  const { guid: given, revision, cameraGuid, name, ...params } = body;
  const { scope, user } = context;
  const guid = given ?? newGuid();
  const written = { name, params: params as KeptParam, by: user.guid, at: deps.clock() };
  const record = (tx: Tx, before?: ParamRow) =>
    recordAudit(tx, context, {
      entity: "camera-internal-param",
      guid,
      name,
      ...(before && { before: documentOf(before) }),
      after: documentOf(written),
    });
  const attach = async (tx: Tx) => {
    if (cameraGuid === null) return;
    await editIn(tx, deps, context, { guid: cameraGuid, internalParamGuid: guid }, { kind: camera });
  };
  await changeCity(deps, scope, async (tx) => {
    if (given === undefined) {
      await insertParam(tx, scope, guid, written);
      await record(tx);
      await attach(tx);
      return;
    }
    // The camera first: every edit of a camera holds it before its parameters.
    await attach(tx);
    const before = await requireParam(tx, scope, given, { lock: true });
    await refuseStale(tx, scope, before, revision);
    await updateParam(tx, scope, guid, written);
    await record(tx, before);
  });
  return guid;
}

/** Takes a set off a camera that uses it. The set stays. */
export async function clearParam(
  deps: EquipmentDeps,
  context: CallContext,
  {
    cameraGuid,
    paramGuid,
    revision,
  }: { cameraGuid: string; paramGuid: string; revision?: number | undefined },
): Promise<void> {
  const { scope } = context;
  await changeCity(deps, scope, async (tx: Tx) => {
    const param = await requireParam(tx, scope, paramGuid);
    const row = await requireEquipment(tx, scope, cameraGuid, { kinds: [camera.code], lock: true });
    if (row.settings["internalParamGuid"] !== paramGuid)
      throw new AppError("REFUSED", `${calledBy(row)}没有使用内参“${param.name}”，请刷新后重试`);
    await editIn(
      tx,
      deps,
      context,
      { guid: cameraGuid, revision, internalParamGuid: null },
      { kind: camera },
    );
  });
}

/** Deletes a set that no camera uses; refuses otherwise, naming the cameras. */
export async function removeParam(deps: EquipmentDeps, context: CallContext, guid: string): Promise<void> {
  const { scope } = context;
  await changeCity(deps, scope, async (tx) => {
    const param = await requireParam(tx, scope, guid, { lock: true });
    const users = await listUsingCameras(tx, scope, guid);
    if (users.length > 0) {
      const names = users.slice(0, 3).map((one) => `${one.intersection_name}的${calledBy(one)}`);
      const more = users.length > 3 ? `等${users.length}台相机` : "";
      throw new AppError(
        "REFUSED",
        `内参“${param.name}”正被${names.join("、")}${more}使用，请先在相机上清除后再删除`,
      );
    }
    await deleteParam(tx, scope, guid);
    await recordAudit(tx, context, {
      entity: "camera-internal-param",
      guid,
      name: param.name,
      before: documentOf(param),
    });
  });
}
