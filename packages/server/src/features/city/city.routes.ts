import { AppError, calls, patterns } from "@lukou/contract";
import { allCalls } from "@lukou/equipment";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { changedFields } from "../audit/change-labels.ts";
import { type AuditRow, listChanges } from "../audit/changes.repository.ts";
import { listDeleted, RESTORE_MS } from "../deletion/deletion.repository.ts";
import { listDistricts } from "../district/district.repository.ts";
import { listPoints, listStates, searchIntersections } from "./city.repository.ts";
import { CityTreeCache } from "./city-tree.ts";
import { cityDetailSummary, citySummary, equipmentStates } from "./summary.service.ts";

const { City } = calls;

/** A city in the path must be the city of the header; any other is "not yours or not there". */
function checkPathCity(scope: CityScope, guid: string): void {
  if (guid.toLowerCase() !== scope.cityGuid) throw new AppError("NOT_FOUND");
}

const titles = new Map(allCalls.map((call) => [call.id, call.title]));

const presentChange = (row: AuditRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  userName: row.user_name,
  title: titles.get(row.call_id) ?? row.call_id,
  entity: row.entity,
  entityGuid: row.entity_guid,
  entityName: row.entity_name,
  changedFields: changedFields(row.entity, row.before, row.after),
});

/** Calls on the selected city. */
export function cityRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  const tree = new CityTreeCache(platform);

  const stateOf = async (scope: CityScope, x: string, ignoreOffline: boolean) => {
    if (patterns.naturalNumber(x)) return await equipmentStates(db, scope, { equipType: x, ignoreOffline });
    checkPathCity(scope, x);
    return await equipmentStates(db, scope, { ignoreOffline });
  };

  return [
    serve(City.CityTree, async ({ body }, { scope }) => tree.get(scope, body)),
    serve(City.SearchIntersection, async ({ body }, { scope }) => {
      const { rows, total } = await searchIntersections(db, scope, body);
      return {
        resultList: rows.map((row) => ({
          guid: row.guid,
          name: row.name,
          level: 3 as const,
          type: row.type,
          stage: row.stage,
          platId: row.plat_id,
          districtGuid: row.district_guid,
          districtName: row.district_name,
          longitude: row.longitude,
          latitude: row.latitude,
          mapLayerCount: Number(row.layers ?? 0),
          updatedAt: row.updated_at.toISOString(),
        })),
        total,
        pageIndex: body.pageIndex,
        pageSize: body.pageSize,
      };
    }),
    serve(City.GetDistricts, async ({ body }, { scope }) => {
      if (body.cityGuid) checkPathCity(scope, body.cityGuid);
      const rows = await listDistricts(db, scope);
      return rows.map((row) => ({
        guid: row.guid,
        name: row.name,
        platId: row.plat_id,
        intersectionCount: Number(row.intersections),
      }));
    }),
    serve(City.GetCitySummary, async (_, { scope }) => citySummary(db, scope)),
    serve(City.GetCitySummaryById, async ({ params }, { scope }) => {
      checkPathCity(scope, params.id);
      return await citySummary(db, scope);
    }),
    serve(City.GetCityDetailSummary, async (_, { scope }) => cityDetailSummary(db, scope)),
    serve(City.GetSummaryIgnoreOffline, async ({ params }, { scope }) => {
      checkPathCity(scope, params.x);
      return await citySummary(db, scope, { ignoreOffline: true });
    }),
    serve(City.GetEquipState, async ({ params }, { scope }) => stateOf(scope, params.x, false)),
    serve(City.GetEquipStateIgnoreOffline, async ({ params }, { scope }) => stateOf(scope, params.x, true)),
    serve(City.GetIntersectionPoints, async (_, { scope }) => {
      const rows = await listPoints(db, scope);
      return rows.map(({ district_guid, ...row }) => ({ ...row, districtGuid: district_guid }));
    }),
    serve(City.GetIntersectionStates, async ({ body }, { scope }) => listStates(db, scope, body.guids)),
    serve(City.GetRecentChanges, async ({ body: { pageIndex, pageSize, params } }, { scope }) => {
      const { rows, total } = await listChanges(db, scope, {
        ...(params.entityGuid && { entityGuid: params.entityGuid }),
        ...(params.districtGuid && { districtGuid: params.districtGuid }),
        ...(params.from && { from: new Date(params.from) }),
        ...(params.to && { to: new Date(params.to) }),
        limit: pageSize,
        offset: (pageIndex - 1) * pageSize,
      });
      return { resultList: rows.map(presentChange), total, pageIndex, pageSize };
    }),
    serve(City.GetDeleted, async (_, { scope }) => {
      const items = await listDeleted(db, scope, platform.clock());
      return items.map(({ deletedAt, ...item }) => ({
        ...item,
        deletedAt: deletedAt.toISOString(),
        restorableUntil: new Date(deletedAt.getTime() + RESTORE_MS).toISOString(),
      }));
    }),
  ];
}
