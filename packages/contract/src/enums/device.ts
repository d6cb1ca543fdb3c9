import { defineEnum } from "./define-enum.ts";

/** Device in the app state. */
export const device = defineEnum("终端", [
  { code: "mobile", key: "mobile", label: "移动端" },
  { code: "desktop", key: "desktop", label: "桌面端" },
]);
