import { type CallData, calls, type DeletedItem, type RecentChange } from "@lukou/contract";
import {
  buildCitySummary,
  buildDistrictSummary,
  buildFound,
  buildInfo,
  buildPoint,
} from "../../features/summary/testing/build-summary.ts";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer } from "../../testing/fake-server.ts";

const { City, District, Intersection } = calls;

/** One page that holds everything. */
function wholePage<R>(resultList: R[]) {
  return { resultList, total: resultList.length, pageIndex: 1, pageSize: 100 };
}

function buildChange(change: Partial<RecentChange> = {}): RecentChange {
  return {
    id: "1",
    at: new Date().toISOString(),
    userName: "李工",
    title: "修改路口",
    entity: "intersection",
    entityGuid: guids.crossing,
    entityName: "人民路-解放路",
    changedFields: [{ label: "工程阶段", before: "建设", after: "预发布" }],
    ...change,
  };
}

export function buildDeleted(change: Partial<DeletedItem> = {}): DeletedItem {
  return {
    guid: guids.tJunction,
    level: 3,
    name: "滨江大道-解放路",
    districtName: "城东区",
    withIntersections: 0,
    deletedAt: "2026-11-20T08:00:00Z",
    deletedBy: "李工",
    restorableUntil: "2026-12-20T08:00:00Z",
    ...change,
  };
}

export function buildMapInfo(
  change: Partial<CallData<typeof Intersection.GetMapInfo>> = {},
): CallData<typeof Intersection.GetMapInfo> {
  return {
    intersectionGuid: guids.crossing,
    urlName: "",
    longitude: 120.15,
    latitude: 30.28,
    bounds: null,
    layers: [],
    ...change,
  };
}

/** Prepares every answer the overview screens ask for: the small city, all well. */
export function prepareCity(server: FakeServer): void {
  server
    .on(City.GetCityDetailSummary, answers(City.GetCityDetailSummary, buildCitySummary()))
    .on(City.GetIntersectionPoints, answers(City.GetIntersectionPoints, [buildPoint()]))
    .on(
      City.GetDistricts,
      answers(City.GetDistricts, [
        { guid: guids.eastDistrict, name: "城东区", platId: "1", intersectionCount: 2 },
      ]),
    )
    .on(City.GetRecentChanges, answers(City.GetRecentChanges, wholePage([buildChange()])))
    .on(City.SearchIntersection, answers(City.SearchIntersection, wholePage([buildFound()])))
    .on(City.GetDeleted, answers(City.GetDeleted, [buildDeleted()]))
    .on(District.GetDistrictDetailSummary, answers(District.GetDistrictDetailSummary, buildDistrictSummary()))
    .on(Intersection.GetInfo, answers(Intersection.GetInfo, buildInfo()))
    .on(Intersection.GetMapInfo, answers(Intersection.GetMapInfo, buildMapInfo()));
}
