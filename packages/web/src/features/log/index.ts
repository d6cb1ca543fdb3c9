export { CommunicationLogPanel } from "./communication-log/communication-log-panel.tsx";
export { DeviceLogPanel } from "./device-log/device-log-panel.tsx";
export { EquipmentLogs } from "./equipment-logs.tsx";
export type { PathOfDevice } from "./line-parts.tsx";
export { logTabs } from "./log-search.ts";
export { PlaceChoice } from "./place-choice.tsx";
export { useLogSearch } from "./use-log-search.ts";
