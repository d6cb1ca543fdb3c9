import { defineEnum } from "./define-enum.ts";

/** Intersection type. In filters 0 stands for all intersections. */
export const intersectionType = defineEnum("路口类型", [
  { code: 1, key: "roundabout", label: "环岛" },
  { code: 2, key: "ramp", label: "匝道/出入口" },
  { code: 3, key: "roadSegment", label: "路段" },
  { code: 4, key: "tJunction", label: "T型路口" },
  { code: 5, key: "yJunction", label: "Y型路口" },
  { code: 6, key: "offsetTJunction", label: "错位T型路口" },
  { code: 7, key: "crossroads", label: "十字路口" },
  { code: 8, key: "oblique", label: "斜交路口" },
  { code: 9, key: "multiWay", label: "多路路口" },
  { code: 10, key: "other", label: "其他" },
]);
