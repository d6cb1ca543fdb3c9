export { ConfigTag, useDriftTag } from "./config-summary.tsx";
export { ConfigTab } from "./config-tab.tsx";
export { PushButton } from "./push-button.tsx";
export { PushTable } from "./push-table.tsx";
