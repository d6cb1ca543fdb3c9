import { defineEnum } from "./define-enum.ts";

/** Frame rate. 1 to 25. */
export const frameRate = defineEnum(
  "帧率",
  [
    { code: 1, label: "1" },
    { code: 2, label: "2" },
    { code: 3, label: "3" },
    { code: 4, label: "4" },
    { code: 5, label: "5" },
    { code: 6, label: "6" },
    { code: 7, label: "7" },
    { code: 8, label: "8" },
    { code: 9, label: "9" },
    { code: 10, label: "10" },
    { code: 11, label: "11" },
    { code: 12, label: "12" },
    { code: 13, label: "13" },
    { code: 14, label: "14" },
    { code: 15, label: "15" },
    { code: 16, label: "16" },
    { code: 17, label: "17" },
    { code: 18, label: "18" },
    { code: 19, label: "19" },
    { code: 20, label: "20" },
    { code: 21, label: "21" },
    { code: 22, label: "22" },
    { code: 23, label: "23" },
    { code: 24, label: "24" },
    { code: 25, label: "25" },
  ],
  { unit: "fps" },
);
