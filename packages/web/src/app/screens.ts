import type { FunctionComponent } from "react";
import type { RouteName } from "./paths.ts";

type LoadScreen = () => Promise<{ default: FunctionComponent }>;

/* One screen shows all kinds; which kind it is, the route and the equipment say. */
const equipmentDetail: LoadScreen = () => import("../screens/equipment-detail/equipment-detail.screen.tsx");
const unitEdit: LoadScreen = () => import("../screens/unit-edit/unit-edit.screen.tsx");
const cameraSetting: LoadScreen = () => import("../screens/camera-setting/camera-setting.screen.tsx");

/** The screen of each route, loaded when the route is first opened. */
export const screens: Partial<Record<RouteName, LoadScreen>> = {
  redirect: () => import("../screens/redirect/redirect.screen.tsx"),
  testmap: () => import("../screens/testmap/testmap.screen.tsx"),
  homeIndex: () => import("../screens/home/home.screen.tsx"),
  surveyCity: () => import("../screens/survey-city/survey-city.screen.tsx"),
  surveyArea: () => import("../screens/survey-area/survey-area.screen.tsx"),
  surveyCrossroad: () => import("../screens/survey-crossroad/survey-crossroad.screen.tsx"),
  mapDebug: () => import("../screens/map-debug/map-debug.screen.tsx"),
  quarantine: () => import("../screens/quarantine/quarantine.screen.tsx"),
  pushHistory: () => import("../screens/push-history/push-history.screen.tsx"),
  intersectionLog: () => import("../screens/intersection-log/intersection-log.screen.tsx"),
  intersectionMapEdit: () => import("../screens/intersection-map-edit/intersection-map-edit.screen.tsx"),
  intersectionEdit: () => import("../screens/intersection-edit/intersection-edit.screen.tsx"),
  ervDetail: equipmentDetail,
  radarDetail: equipmentDetail,
  mainControllerDetail: equipmentDetail,
  mainControllerDogDetail: equipmentDetail,
  intelligenceBordDetail: equipmentDetail,
  intelligenceDogDetail: equipmentDetail,
  multiViewDetail: equipmentDetail,
  ervEdit: unitEdit,
  mainControllerEdit: unitEdit,
  intelligenceEdit: unitEdit,
  multiViewEdit: unitEdit,
  ervCameraSetting: cameraSetting,
  mainCameraSetting: cameraSetting,
  multiViewCameraSetting: cameraSetting,
  user: () => import("../screens/user/user.screen.tsx"),
  login: () => import("../screens/login/login.screen.tsx"),
  oaLogin: () => import("../screens/oa-login/oa-login.screen.tsx"),
  "auth-redirect": () => import("../screens/auth-redirect/auth-redirect.screen.tsx"),
  "401": () => import("../screens/unauthorised/unauthorised.screen.tsx"),
};
