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
  MQTT_PORT: port.default(1883).meta({ title: "内置 MQTT 接入服务端口" }),
  MQTT_PLAIN: flag(false).meta({
    title: "内置接入服务不加密的端口是否在 HOST 上监听；否则（演练城市除外）只在本机监听",
  }),
  MQTT_TLS_PORT: port.default(8883).meta({ title: "内置接入服务的 TLS 端口；设置证书后启用" }),
  MQTT_TLS_CERT: z.string().min(1).optional().meta({ title: "内置接入服务的证书文件（PEM）" }),
  MQTT_TLS_KEY: z.string().min(1).optional().meta({ title: "内置接入服务的私钥文件（PEM）" }),
  MQTT_TLS_CA: z
    .string()
    .min(1)
    .optional()
    .meta({ title: "签发设备客户端证书的 CA 文件（PEM）；证书 CN 为设备序列号" }),
  MQTT_URL: z
    .string()
    .regex(/^mqtts?:\/\/[^/\s]+\/?$/, "应为 mqtt:// 或 mqtts:// 开头的地址")
    .optional()
    .meta({ title: "外部 MQTT 5 消息服务器，可含用户名与密码；不设则使用内置接入服务。多个节点须设置" }),
  MQTT_CA: z.string().min(1).optional().meta({ title: "外部消息服务器证书的 CA 文件（PEM）" }),
  MQTT_PUBLIC_URL: z
    .string()
    .regex(/^mqtts?:\/\/[^/\s]+\/?$/, "应为 mqtt:// 或 mqtts:// 开头的地址")
    .optional()
    .meta({ title: "告诉设备的接入地址；不设则由请求的主机名与端口得出" }),
  NODE_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, "应为1至64位字母、数字、_或-")
    .optional()
    .meta({ title: "本节点标识，各节点不同；不设则在数据目录生成 node.id" }),
  FIELD: flag(true).meta({ title: "演练城市（DEMO=1）是否同时启动模拟设备" }),
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
    .min(12)
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
  LOG_KEEP_MONTHS: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(120)
    .default(6)
    .meta({ title: "设备日志与通信日志保留的月数（不含当月）；过期的按月整体删除" }),
  TRAFFIC_KEEP_MONTHS: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(120)
    .default(3)
    .meta({ title: "车道流量统计保留的月数（不含当月）；过期的按月整体删除" }),
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
  RECORDING_KEEP_DAYS: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(365)
    .default(7)
    .meta({ title: "感知目标录制的保留天数" }),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, "应为 http(s):// 开头的地址，不带路径")
    .optional()
    .meta({ title: "设备访问平台的地址，例如 https://lukou.example；不设则为本机地址和 PORT" }),
  PICTURE_KEEP_DAYS: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .meta({ title: "相机图片保留天数；默认图及其历史不受限制" }),
  PUSH_KEEP_DAYS: z.coerce
    .number<string>()
    .int()
    .min(30)
    .max(3650)
    .default(365)
    .meta({ title: "配置下发记录保留天数；每台设备最近20次与正在运行的配置不受限制" }),
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^/?#]+$/, "应为 http(s):// 开头、不含路径的地址")
    .optional()
    .meta({ title: "S3 兼容的对象存储地址；不设则媒体文件存放在数据目录。多个节点须设置" }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "应为对象存储的桶名")
    .optional()
    .meta({ title: "对象存储的桶，须已建立" }),
  S3_REGION: z.string().min(1).default("us-east-1").meta({ title: "对象存储的区域" }),
  S3_ACCESS_KEY: z.string().min(1).optional().meta({ title: "对象存储的访问密钥" }),
  S3_SECRET_KEY: z.string().min(1).optional().meta({ title: "对象存储的私有密钥" }),
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
