import { defineEnum } from "./define-enum.ts";

/** Park type. */
export const parkType = defineEnum("园区类型", [
  { code: 1, key: "open", label: "开放式" },
  { code: 2, key: "closed", label: "封闭式" },
]);
