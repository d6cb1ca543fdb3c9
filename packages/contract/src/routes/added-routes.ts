import { defineRoutes } from "./define-route.ts";

/** Routes beyond those of the specification; why each is there, docs/decisions says. */
export const addedRoutes = defineRoutes([
  { name: "pushHistory", path: "/survey/pushHistory", title: "配置下发记录" },
  { name: "quarantine", path: "/survey/quarantine", title: "待认领设备" },
]);
