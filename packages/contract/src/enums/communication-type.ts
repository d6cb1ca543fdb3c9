import { defineEnum } from "./define-enum.ts";

/** Communication type. */
export const communicationType = defineEnum("通信类型", [
  { code: 1, key: "receive", label: "接收" },
  { code: 2, key: "send", label: "发送" },
]);
