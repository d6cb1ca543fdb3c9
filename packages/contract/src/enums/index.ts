export { bitRateType } from "./bit-rate-type.ts";
export { bitRateUpperLimit } from "./bit-rate-upper-limit.ts";
export { cameraAreaKind } from "./camera-area-kind.ts";
export { cameraPixel } from "./camera-pixel.ts";
export { carDetectionAreaType } from "./car-detection-area-type.ts";
export { codec } from "./codec.ts";
export {
  communicationInterfaceCity,
  communicationInterfaceMainController,
  communicationInterfaceMonitoringBoard,
} from "./communication-interface.ts";
export { communicationType } from "./communication-type.ts";
export { controlAction } from "./control-action.ts";
export { datePreset } from "./date-preset.ts";
export { defineEnum, type Enumeration, type EnumItem } from "./define-enum.ts";
export { device } from "./device.ts";
export { districtDialogMode } from "./district-dialog-mode.ts";
export { engineeringStage } from "./engineering-stage.ts";
export { environment } from "./environment.ts";
export { equipmentCalibrationKind } from "./equipment-calibration-kind.ts";
export { equipmentType } from "./equipment-type.ts";
export { exposureTime } from "./exposure-time.ts";
export { filterIntersectionType } from "./filter-intersection-type.ts";
export { filterStatus } from "./filter-status.ts";
export { frameRate } from "./frame-rate.ts";
export { frameRateFractional } from "./frame-rate-fractional.ts";
export { intersectionType } from "./intersection-type.ts";
export { laneFeature } from "./lane-feature.ts";
export { logLevel } from "./log-level.ts";
export { logLevelMonitoringBoard } from "./log-level-monitoring-board.ts";
export { mainListTab } from "./main-list-tab.ts";
export { mapFileCategory } from "./map-file-category.ts";
export { mapLayerType } from "./map-layer-type.ts";
export { orientation } from "./orientation.ts";
export { parkType } from "./park-type.ts";
export { poleAreaType } from "./pole-area-type.ts";
export { type PresenceReason, presenceReason } from "./presence-reason.ts";
export { presenceState } from "./presence-state.ts";
export { resolutionList1 } from "./resolution-list1.ts";
export { resolutionList2 } from "./resolution-list2.ts";
export { resolutionList3 } from "./resolution-list3.ts";
export { sidebarCookie } from "./sidebar-cookie.ts";
export { streamType } from "./stream-type.ts";
export { syncEnvironment } from "./sync-environment.ts";
export { tagAction } from "./tag-action.ts";
export { transmissionMode } from "./transmission-mode.ts";
export { transportProtocol } from "./transport-protocol.ts";
export { treeLevel } from "./tree-level.ts";
export { upgradeProgress } from "./upgrade-progress.ts";
