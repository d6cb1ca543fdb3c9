import { defineEnum } from "./define-enum.ts";

/** Engineering stage. intersectionStage in the search payload is taken to use these codes; 0 stands for all statuses. */
export const engineeringStage = defineEnum("工程阶段", [
  { code: 1, key: "construction", label: "建设" },
  { code: 2, key: "preRelease", label: "预发布" },
  { code: 3, key: "commercial", label: "商用" },
]);
