export { EquipmentList } from "./equipment-list.tsx";
export type { ListPlace } from "./list-place.ts";
