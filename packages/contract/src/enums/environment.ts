import { defineEnum } from "./define-enum.ts";

/** Environment (decides the favicon). */
export const environment = defineEnum("运行环境", [
  { code: "dev", key: "dev", label: "开发" },
  { code: "test", key: "test", label: "测试" },
  { code: "prod", key: "prod", label: "生产" },
]);
