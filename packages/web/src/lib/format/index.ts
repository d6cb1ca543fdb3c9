export { type DatePreset, datePresets } from "./date-presets.ts";
export { areaLabel, cut, intersectionLabel, nodeLabel } from "./label.ts";
export { formatBytes, formatCount, formatPercent, formatQuantity } from "./number.ts";
export { formatAgo, formatMoment } from "./time.ts";
