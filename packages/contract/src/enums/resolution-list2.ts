import { defineEnum } from "./define-enum.ts";

/** Resolution, list 2. */
export const resolutionList2 = defineEnum("分辨率（子码流）", [
  { code: "704*576", label: "704*576" },
  { code: "640*480", label: "640*480" },
  { code: "352*288", label: "352*288" },
]);
