export { useLiveState } from "./live-hub.ts";
export { useLiveConnection } from "./use-live-connection.ts";
export { useWatch } from "./use-watch.ts";
