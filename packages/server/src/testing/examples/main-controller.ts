import type { Side } from "../side.ts";

const id = (name: keyof Side) => (side: Side) => ({ params: { id: side[name] } });
const atMec = (side: Side) => ({
  intersectionGuid: side.intersectionGuid,
  mainControllerGuid: side.mainControllerGuid,
});

/** Inputs that succeed, for the calls on MECs beyond those every kind has. */
export const mainControllerExamples = {
  AddMainControllerByCompleteUnit: (side: Side) => ({
    body: {
      intersectionGuid: side.intersectionGuid,
      mainController: { name: "整机MEC", boxGuid: side.boxGuid },
      mainboard: { name: "整机核心板" },
      watchdog: { name: "整机监控板" },
      relatedEquipGuids: [side.carDetectionGuid],
    },
  }),
  GetSummaryInfo: (side: Side) => ({
    params: { id: side.mainControllerGuid },
    query: { isDistinct: "true" as const },
  }),
  GetIntersectionMainControllers: id("intersectionGuid"),
  GetRelatedEquip: id("mainControllerGuid"),
  GetRelatedEquipList: id("mainControllerGuid"),
  GetMecRelatedEquip: (side: Side) => ({ params: atMec(side) }),
  GetNoRelatedEquip: (side: Side) => ({
    params: { p1: side.intersectionGuid, p2: side.mainControllerGuid },
  }),
  GetMecNoRelatedEquip: (side: Side) => ({ params: atMec(side) }),
  UpdateRelatedEquip: (side: Side) => ({
    params: { id: side.mainControllerGuid },
    body: { revision: 1, equipGuids: [side.ervGuid] },
  }),
  UpdateMecRelatedEquip: (side: Side) => ({
    params: { mainControllerGuid: side.mainControllerGuid },
    body: {
      revision: 1,
      equipGuids: [side.ervGuid, side.highPrecisionCameraGuid],
      groups: [{ guid: side.groupGuid, name: "南北向", equipGuids: [side.highPrecisionCameraGuid] }],
    },
  }),
  DeleteRelatedEquip: id("highPrecisionCameraGuid"),
  DeleteMecRelatedEquip: (side: Side) => ({ params: { mainControllerGuid: side.mainControllerGuid } }),
  DeleteMecRelatedGroup: (side: Side) => ({
    params: { mainControllerGuid: side.mainControllerGuid, groupGuid: side.groupGuid },
  }),
  GetIntersectionEquipmentGroups: id("intersectionGuid"),
  UpdateHighPrecisionCameraSubBusinessType: (side: Side) => ({
    body: { equipGuids: [side.highPrecisionCameraGuid], subBusinessType: 4 as const },
  }),
  GetMainControllerTree: (side: Side) => ({ body: { intersectionGuid: side.intersectionGuid } }),
  GetMainControllerTreeState: id("intersectionGuid"),
  GetMainControllerCameraTree: (side: Side) => ({
    params: { intersectionGuid: side.intersectionGuid, poleGuid: side.poleGuid },
  }),
  GetFusionDisplayConfigs: id("mainControllerGuid"),
  UpdateFusionDisplayConfig: (side: Side) => ({
    body: {
      guid: side.mainControllerGuid,
      revision: 1,
      configs: [
        {
          equipGuid: side.highPrecisionCameraGuid,
          visible: true,
          colour: "#12AB34",
          showTrail: true,
          order: 0,
        },
      ],
    },
  }),
};
