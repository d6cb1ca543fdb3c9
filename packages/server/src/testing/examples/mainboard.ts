import type { Side } from "../side.ts";

const of = (owner: keyof Side) => (side: Side) => ({
  params: { mainboardGuid: side.mainboardGuid, equipGuid: side[owner] },
});

/** Inputs that succeed, for the calls of core boards. The board belongs to the unit and serves the MEC too. */
export const mainboardExamples = {
  SaveMainboardSetting: (side: Side) => ({
    body: {
      mainboardGuid: side.mainboardGuid,
      equipGuid: side.ervGuid,
      revision: 1,
      base: { ntpServers: ["10.1.0.5"] },
      privateSetting: { streamOrder: 2 as const },
    },
  }),
  GetMaincontrollerPrivateSetting: (side: Side) => ({
    params: {
      intersectionGuid: side.intersectionGuid,
      mainboardGuid: side.mainboardGuid,
      equipGuid: side.mainControllerGuid,
    },
  }),
  GetInfo: (side: Side) => ({
    params: { mainboardGuid: side.mainboardGuid, equipGuid: side.ervGuid, isCurrentEquip: "false" },
  }),
  GetMainboardEquips: (side: Side) => ({ params: { mainboardGuid: side.mainboardGuid } }),
  GetBaseSetting: of("ervGuid"),
  DeleteMainboard: (side: Side) => ({
    params: { mainboardGuid: side.mainboardGuid },
    query: { equipGuid: side.mainControllerGuid },
  }),
  GetEquipPlatId: (side: Side) => ({ params: { id: side.mainboardGuid } }),
  QueryMainboards: (side: Side) => ({ params: { intersectionGuid: side.intersectionGuid } }),
  QueryMainboardInfo: (side: Side) => ({ params: { equipGuid: side.ervGuid } }),
  GetCarDetectionPrivateSetting: of("carDetectionGuid"),
  GetErvMainboardSummary: of("ervGuid"),
  GetMainControllerMainboardSummary: of("mainControllerGuid"),
  GetCarDetectionMainboardSummary: of("carDetectionGuid"),
  GetPedestrianPoleMainboardSummary: of("pedestrianPoleGuid"),
};
