export { type DetailTab, detailTabs, EquipmentDetail } from "./equipment-detail.tsx";
export { cameraSettingPathOf, detailPathOf, editPathOf, workshopPathOf } from "./equipment-paths.ts";
export { nameOf } from "./name-of.ts";
export { useEquipment } from "./use-equipment.ts";
