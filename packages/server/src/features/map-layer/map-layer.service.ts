import { AppError, type MapUploadResult } from "@lukou/contract";
import { changeCity } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { findIntersection, updateIntersection } from "../intersection/intersection.repository.ts";
import { emit } from "../live/live-bus.ts";
import type { IngestPool } from "./ingest-pool.ts";
import { presentLayer } from "./map-layer.presenter.ts";
import { deleteMapLayer, listMapLayers, replaceMapLayers } from "./map-layer.repository.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock">;

/** Layer names as `urlName` holds them (INT-24-A). */
const joinedNames = (layers: readonly { name: string }[]): string =>
  layers
    .map((layer) => layer.name)
    .join(",")
    .slice(0, 512);

/** Validates, stores and announces uploaded layers, all or nothing. */
export async function uploadMapLayers(
  deps: Deps,
  pool: IngestPool,
  context: CallContext,
  intersectionGuid: string,
  bytes: Buffer,
): Promise<MapUploadResult> {
  const { scope, user } = context;
  const intersection = await findIntersection(deps.db, scope, intersectionGuid);
  if (!intersection) throw new AppError("NOT_FOUND");
  const { layers, findings } = await pool.run(bytes, intersection);
  return await changeCity(deps, scope, async (tx) => {
    const locked = await findIntersection(tx, scope, intersectionGuid, { lock: true });
    if (!locked) throw new AppError("NOT_FOUND");
    const before = await listMapLayers(tx, scope, intersectionGuid);
    await replaceMapLayers(tx, scope, intersectionGuid, layers, user.guid);
    const stored = await listMapLayers(tx, scope, intersectionGuid);
    await updateIntersection(tx, scope, intersectionGuid, {
      url_name: joinedNames(stored),
      updated_at: deps.clock(),
      updated_by: user.guid,
    });
    await recordAudit(tx, context, {
      entity: "map-layer",
      guid: intersectionGuid,
      name: locked.name,
      parentGuid: locked.district_guid,
      before: { layers: joinedNames(before) },
      after: { layers: joinedNames(stored) },
    });
    await emit(tx, scope, { kind: "map", intersectionGuid });
    return {
      layers: stored.map(presentLayer),
      findings: findings.map((finding) => ({
        code: finding.code,
        severity: finding.severity,
        layer: finding.layer ?? null,
        featureIndex: finding.featureIndex ?? null,
        message: finding.message,
      })),
    };
  });
}

export async function removeMapLayer(
  deps: Deps,
  context: CallContext,
  intersectionGuid: string,
  mapGuid: string,
): Promise<void> {
  const { scope, user } = context;
  await changeCity(deps, scope, async (tx) => {
    const intersection = await findIntersection(tx, scope, intersectionGuid, { lock: true });
    const gone = intersection && (await deleteMapLayer(tx, scope, intersectionGuid, mapGuid));
    if (!intersection || !gone) throw new AppError("NOT_FOUND");
    const left = await listMapLayers(tx, scope, intersectionGuid);
    await updateIntersection(tx, scope, intersectionGuid, {
      url_name: joinedNames(left),
      updated_at: deps.clock(),
      updated_by: user.guid,
    });
    await recordAudit(tx, context, {
      entity: "map-layer",
      guid: intersectionGuid,
      name: intersection.name,
      parentGuid: intersection.district_guid,
      before: { layers: joinedNames([...left, gone]) },
      after: { layers: joinedNames(left) },
    });
    await emit(tx, scope, { kind: "map", intersectionGuid });
  });
}
