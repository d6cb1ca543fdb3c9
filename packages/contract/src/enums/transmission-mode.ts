import { defineEnum } from "./define-enum.ts";

/** Transmission mode. */
export const transmissionMode = defineEnum("传输模式", [
  { code: 1, key: "auto", label: "自动" },
  { code: 2, key: "manual", label: "手动" },
]);
