import { defineEnum } from "./define-enum.ts";

/** City tree node level. */
export const treeLevel = defineEnum("节点层级", [
  { code: 1, key: "city", label: "城市" },
  { code: 2, key: "district", label: "区域" },
  { code: 3, key: "intersection", label: "路口" },
]);
