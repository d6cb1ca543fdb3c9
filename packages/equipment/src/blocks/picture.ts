import type { Reading, StatusRule } from "../define-block.ts";

/** What is reported of a camera's picture (field interface, section 5, `cameras[]`). */
export const pictureReadings: readonly Reading[] = [
  { path: "fps", label: "帧率", unit: "fps", digits: 1 },
  { path: "bitrate", label: "码率", unit: "kbit/s", digits: 0 },
  { path: "resolution", label: "分辨率" },
  { path: "offsetPx", label: "场景偏移", unit: "px", digits: 1 },
  { path: "occlusion", label: "遮挡", unit: "%", digits: 0 },
];

export const pictureRules: readonly StatusRule[] = [
  { alarm: "sceneOffset", label: "场景偏移", path: "offsetPx", above: 8, unit: "px", severity: "degraded" },
  {
    alarm: "sceneOcclusion",
    label: "画面遮挡",
    path: "occlusion",
    above: 30,
    unit: "%",
    severity: "degraded",
  },
];
