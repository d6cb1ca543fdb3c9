import { defineEnum } from "./define-enum.ts";

/** Stream type. */
export const streamType = defineEnum("码流类型", [
  { code: 1, key: "main", label: "主码流" },
  { code: 2, key: "sub", label: "子码流" },
  { code: 3, key: "third", label: "第三码流" },
]);
