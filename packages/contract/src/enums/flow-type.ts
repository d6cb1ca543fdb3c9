import { defineEnum } from "./define-enum.ts";

/** Where a lane or a stream of traffic goes (southbound 7, table 20 of T/ITS 0180.1; its second "right" is read as left). */
export const flowType = defineEnum("流向", [
  { code: 1, key: "straight", label: "直行" },
  { code: 2, key: "left", label: "左转" },
  { code: 3, key: "right", label: "右转" },
  { code: 4, key: "uTurn", label: "掉头" },
]);
