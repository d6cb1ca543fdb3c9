import type { Side } from "../side.ts";

/** Inputs that succeed, for the calls that bring configuration to devices. The MEC runs its second configuration. */
export const configPushExamples = {
  PushErvConfig: (side: Side) => ({ query: { id: side.ervGuid }, body: {} }),
  PushMccConfig: (side: Side) => ({
    query: { id: side.mainControllerGuid },
    body: { confirmed: [{ equipmentGuid: side.mainControllerGuid, baseRevision: 2 }] },
  }),
  PreviewPushMccConfig: (side: Side) => ({ query: { id: side.mainControllerGuid }, body: { ttlS: 120 } }),
  PushConfig: (side: Side) => ({ body: { equipmentGuids: [side.ervGuid] } }),
  GetPush: (side: Side) => ({ params: { id: side.pushGuid } }),
  SearchPushes: (side: Side) => ({
    body: { pageIndex: 1, pageSize: 20, params: { equipmentGuid: side.mainControllerGuid } },
  }),
  GetPushDifference: (side: Side) => ({ body: { equipmentGuids: [side.ervGuid] } }),
  RollbackConfig: (side: Side) => ({ params: { id: side.mainControllerGuid }, body: {} }),
  ReadBackConfig: (side: Side) => ({ params: { id: side.mainControllerGuid } }),
  GetConfigState: (side: Side) => ({ params: { id: side.mainControllerGuid } }),
  GetConfigAccords: (side: Side) => ({ params: { id: side.intersectionGuid } }),
};
