import { defineEnum } from "./define-enum.ts";
import { intersectionType } from "./intersection-type.ts";

/** Tree filter by intersection type: 0 stands for all (platform.md §2, GAP-45). */
export const filterIntersectionType = defineEnum("路口筛选", [
  { code: 0, key: "all", label: "全部路口" },
  ...intersectionType.items,
]);
