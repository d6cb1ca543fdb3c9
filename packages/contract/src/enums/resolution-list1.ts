import { defineEnum } from "./define-enum.ts";

/** Resolution, list 1 (GAP-64). Inner values are the proposal of GAP-64. */
export const resolutionList1 = defineEnum("分辨率（主码流）", [
  { code: "3840*2160", label: "3840*2160" },
  { code: "3072*2048", label: "3072*2048" },
  { code: "2688*1520", label: "2688*1520" },
  { code: "2592*1944", label: "2592*1944" },
  { code: "2560*1440", label: "2560*1440" },
  { code: "2304*1296", label: "2304*1296" },
  { code: "2048*1536", label: "2048*1536" },
  { code: "1920*1080", label: "1920*1080" },
  { code: "1280*960", label: "1280*960" },
  { code: "1280*720", label: "1280*720" },
]);
