export { datePresets } from "./date-presets.ts";
export { areaLabel, intersectionLabel, nodeLabel } from "./label.ts";
export { formatBytes, formatCount, formatPercent } from "./number.ts";
export { formatAgo, formatMoment } from "./time.ts";
