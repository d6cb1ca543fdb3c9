import { defineEnum } from "./define-enum.ts";

/** Bit-rate type. */
export const bitRateType = defineEnum("码率类型", [
  { code: 1, key: "constant", label: "定码率" },
  { code: 2, key: "variable", label: "变码率" },
]);
