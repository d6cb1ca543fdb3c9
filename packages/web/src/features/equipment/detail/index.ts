export { detailTabs, EquipmentDetail } from "./equipment-detail.tsx";
export { cameraSettingPathOf, detailPathOf, editPathOf } from "./equipment-paths.ts";
export { LogTab } from "./log-tab.tsx";
export { nameOf } from "./name-of.ts";
export { useEquipment } from "./use-equipment.ts";
