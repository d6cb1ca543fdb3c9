import { defineEnum } from "./define-enum.ts";

/** Sidebar state in the cookie. "open/closed state ... in a cookie (1 or 0)": 1 is taken as open. */
export const sidebarCookie = defineEnum("侧栏状态", [
  { code: 1, key: "open", label: "展开" },
  { code: 0, key: "closed", label: "收起" },
]);
