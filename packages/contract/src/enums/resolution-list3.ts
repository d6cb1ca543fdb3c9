import { defineEnum } from "./define-enum.ts";

/** Resolution, list 3 (GAP-65). Inner values are the proposal of GAP-65. */
export const resolutionList3 = defineEnum("分辨率（第三码流）", [
  { code: "1280*720", label: "1280*720" },
  { code: "1280*960", label: "1280*960" },
  { code: "1920*1080", label: "1920*1080" },
  { code: "2560*1440", label: "2560*1440" },
]);
