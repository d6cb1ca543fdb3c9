import { nextNumber } from "../factories/next-number.ts";
import type { Side } from "../side.ts";

const ofIntersection = (side: Side) => ({ params: { id: side.intersectionGuid } });

/** Inputs that succeed, for the calls that read an intersection with what stands there. */
export const intersectionEquipmentExamples = {
  GetSummaryInfo: ofIntersection,
  GetErvs: ofIntersection,
  GetHighPrecisionCameras: ofIntersection,
  GetIntersectionEquipName: ofIntersection,
  GetIntersectionEnds: ofIntersection,
  GetBaseSetting: ofIntersection,
  SaveIntersectionSetting: (side: Side) => ({
    body: { guid: side.intersectionGuid, revision: 1, hbRate: 30, ntpServers: ["10.1.0.1"] },
  }),
};

const newEnd = (side: Side) => ({
  intersectionGuid: side.intersectionGuid,
  name: `改名${nextNumber()}`,
  direction: 4 as const,
  speedLimit: 60,
});

/** Inputs that succeed, for the calls on approaches. */
export const intersectionEndExamples = {
  AddIntersectionEnd: (side: Side) => ({ body: newEnd(side) }),
  BatchAddIntersectionEnd: (side: Side) => ({ body: [newEnd(side)] }),
  UpdateIntersectionEnd: (side: Side) => ({
    body: { guid: side.endGuid, revision: 1, entryLanes: 4, hasCrosswalk: true },
  }),
  GetInfo: (side: Side) => ({ params: { id: side.endGuid } }),
  GetRoadTree: ofIntersection,
  DeleteIntersectionEnd: (side: Side) => ({ params: { id: side.freeEndGuid } }),
};
