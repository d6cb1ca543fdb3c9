import { resolve } from "node:path";
import { z } from "zod";

z.config(z.locales.zhCN());

const flag = (fallback: boolean) =>
  z
    .enum(["0", "1", "true", "false"])
    .default(fallback ? "1" : "0")
    .transform((text) => text === "1" || text === "true");

const port = z.coerce.number<string>().int().min(1).max(65_535);

/** Every setting of the server with its default and its Chinese explanation; the README table is written from it. */
export const ConfigSchema = z.object({
  HOST: z.string().min(1).default("127.0.0.1").meta({ title: "监听地址；对外提供服务时设为 0.0.0.0" }),
  PORT: port.default(8080).meta({ title: "网页与接口端口" }),
  DATA_DIR: z.string().min(1).default("./data").meta({ title: "数据目录（内置数据库、媒体文件）" }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "应为 postgres:// 开头的地址")
    .optional()
    .meta({ title: "外部 PostgreSQL（15 及以上）；不设则使用内置 PostgreSQL 18" }),
  DEMO: flag(true).meta({ title: "空数据目录首次启动时生成演练城市与演示账号；0 为空城市" }),
  DEMO_SEED: z.coerce
    .number<string>()
    .int()
    .min(0)
    .default(1)
    .meta({ title: "演练城市的种子；同一种子得到同一座城市" }),
  DEMO_INTERSECTIONS: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(50_000)
    .default(160)
    .meta({ title: "演练城市的路口数" }),
  CITY_NAME: z.string().min(1).max(32).default("我的城市").meta({ title: "DEMO=0 首次启动时建立的城市名称" }),
  ADMIN_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .meta({ title: "DEMO=0 首次启动时 admin 的密码；不设则随机生成并只显示一次" }),
  ACCESS: z
    .enum(["roles", "login-only"])
    .default("roles")
    .meta({ title: "权限方式：roles 按角色；login-only 登录即可使用全部功能" }),
  SESSION_HOURS: z.coerce
    .number<string>()
    .min(0.01)
    .max(8760)
    .default(12)
    .meta({ title: "登录有效时长（小时）" }),
  ENVIRONMENT: z.enum(["dev", "test", "prod"]).default("prod").meta({ title: "运行环境，决定网页图标" }),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("info")
    .meta({ title: "日志级别；日志写入数据目录的 logs/lukou.log" }),
  TILE_URL: z
    .string()
    .regex(/^https?:\/\/.+\{z\}.+$/, "应为含 {z} {x} {y} 的 http(s) 地址")
    .optional()
    .meta({ title: "底图瓦片地址模板（可选）" }),
  TILE_DATUM: z.enum(["WGS84", "GCJ02"]).default("WGS84").meta({ title: "底图瓦片的坐标系" }),
  SECRET_KEY: z
    .string()
    .min(16, "至少16个字符")
    .optional()
    .meta({ title: "加密设备密码的密钥；多个节点须相同。不设则在数据目录生成 secret.key，请与数据一同备份" }),
  TRUST_PROXY: flag(false).meta({ title: "部署在反向代理之后时设为 1，以取得真实来源地址" }),
});

export type Config = Readonly<z.output<typeof ConfigSchema>>;

/** A setting that cannot be used; the message names the variable, its value and what is expected. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Parses the environment once. Throws {@link ConfigError} naming every wrong value in Chinese. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(ConfigSchema.shape)
      .filter((name) => env[name] !== undefined && env[name] !== "")
      .map((name) => [name, env[name]]),
  );
  const parsed = ConfigSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const value = /PASSWORD|URL|SECRET/.test(name) ? "" : `（当前值 ${JSON.stringify(given[name])}）`;
      return `${name}${value}：${issue.message}`;
    });
    throw new ConfigError(`配置有误：\n  ${lines.join("\n  ")}`);
  }
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
}
