import { defineEnum } from "./define-enum.ts";

/** Transport protocol. */
export const transportProtocol = defineEnum("传输协议", [
  { code: 1, key: "udp", label: "UDP" },
  { code: 2, key: "tcp", label: "TCP" },
]);
