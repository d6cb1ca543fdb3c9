export { MapEditor } from "./map-editor.tsx";
export type { MapSlots } from "./map-slots.ts";
