import { defineEnum } from "./define-enum.ts";

/** Exposure time (GAP-67). Inner values are the proposal of GAP-67. */
export const exposureTime = defineEnum(
  "曝光时间",
  [
    { code: "1/25", label: "1/25" },
    { code: "1/50", label: "1/50" },
    { code: "1/75", label: "1/75" },
    { code: "1/100", label: "1/100" },
    { code: "1/125", label: "1/125" },
    { code: "1/150", label: "1/150" },
    { code: "1/175", label: "1/175" },
    { code: "1/200", label: "1/200" },
    { code: "1/225", label: "1/225" },
    { code: "1/250", label: "1/250" },
    { code: "1/300", label: "1/300" },
    { code: "1/425", label: "1/425" },
    { code: "1/600", label: "1/600" },
    { code: "1/1000", label: "1/1000" },
    { code: "1/1250", label: "1/1250" },
    { code: "1/1750", label: "1/1750" },
    { code: "1/2500", label: "1/2500" },
    { code: "1/3500", label: "1/3500" },
    { code: "1/6000", label: "1/6000" },
    { code: "1/10000", label: "1/10000" },
    { code: "1/30000", label: "1/30000" },
  ],
  { unit: "s" },
);
