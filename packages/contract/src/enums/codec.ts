import { defineEnum } from "./define-enum.ts";

/** Codec. Code 3 appears only in one list; which list is not specified. */
export const codec = defineEnum("编码格式", [
  { code: 1, key: "h264", label: "H.264" },
  { code: 2, key: "h265", label: "H.265" },
  { code: 3, key: "mjpeg", label: "MJPEG" },
]);
