import { defineEnum } from "./define-enum.ts";

/** Frame rate, the other scale (GAP-66). Inner values are the proposal of GAP-66. */
export const frameRateFractional = defineEnum(
  "帧率（含分数）",
  [
    { code: "1/16", label: "1/16" },
    { code: "1/8", label: "1/8" },
    { code: "1/4", label: "1/4" },
    { code: "1/2", label: "1/2" },
    { code: "1", label: "1" },
    { code: "2", label: "2" },
    { code: "4", label: "4" },
    { code: "6", label: "6" },
    { code: "8", label: "8" },
    { code: "10", label: "10" },
    { code: "12", label: "12" },
    { code: "15", label: "15" },
    { code: "16", label: "16" },
    { code: "18", label: "18" },
    { code: "20", label: "20" },
    { code: "22", label: "22" },
    { code: "25", label: "25" },
    { code: "50", label: "50" },
  ],
  { unit: "fps" },
);
