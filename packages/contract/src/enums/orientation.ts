import { defineEnum } from "./define-enum.ts";

/** Orientation. Detection directions use from-to pairs of these; the pairs are not listed. */
export const orientation = defineEnum("方位", [
  { code: 0, key: "north", label: "北" },
  { code: 1, key: "northEast", label: "东北" },
  { code: 2, key: "east", label: "东" },
  { code: 3, key: "southEast", label: "东南" },
  { code: 4, key: "south", label: "南" },
  { code: 5, key: "southWest", label: "西南" },
  { code: 6, key: "west", label: "西" },
  { code: 7, key: "northWest", label: "西北" },
]);
