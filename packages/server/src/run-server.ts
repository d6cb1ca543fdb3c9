import { DEMO_PASSWORD } from "./bootstrap/bootstrap.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { EmbeddedDatabaseError } from "./db/embedded/embedded-postgres.ts";
import { NewerSchemaError } from "./db/migrate.ts";
import { type RunningPlatform, StartError, startPlatform } from "./start-platform.ts";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Errors that people can mend: their message is all that is shown. */
const isMendable = (error: unknown): error is Error =>
  [ConfigError, StartError, EmbeddedDatabaseError, NewerSchemaError].some((kind) => error instanceof kind);

/** Something that runs as long as the platform; answers how to stop it. Must not throw. */
export type Companion = (
  platform: Pick<RunningPlatform, "rehearsalMqttUrl">,
  config: Config,
  say: (line: string) => void,
) => Promise<() => Promise<void>>;

/**
 * Runs the platform until SIGINT, SIGTERM or the end of the process that started it. Shows progress, and at the end
 * one line with the address and the accounts. Never rejects; a failed start sets the exit code.
 */
export async function runServer(
  env: Readonly<Record<string, string | undefined>> = process.env,
  companion?: Companion,
): Promise<void> {
  let running: RunningPlatform | undefined;
  let config: Config;
  try {
    config = readConfig(env);
    running = await startPlatform(config, (message) => say(`· ${message}`));
  } catch (error) {
    say(isMendable(error) ? `✗ ${error.message}` : `✗ 启动失败：${(error as Error).stack ?? String(error)}`);
    process.exitCode = 1;
    return;
  }
  const platform = running;
  const stopCompanion = await companion?.(platform, config, (line) => say(`· ${line}`));
  say(`✓ 全息路口设备管理平台已启动：${platform.url}${accounts(platform)}`);

  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    say("· 正在停止……");
    Promise.resolve(stopCompanion?.())
      .then(() => platform.stop())
      .then(() => say("· 已停止"))
      .catch((error: unknown) => say(`✗ 停止时出错：${String(error)}`))
      .finally(() => process.exit(code));
  };
  process.on("SIGINT", () => stop(0));
  process.on("SIGTERM", () => stop(0));
  // The launcher holds this channel; when it is killed outright, nobody is left to press Ctrl-C.
  process.on("disconnect", () => stop(0));
  void platform.databaseLost.then(() => {
    if (stopping) return;
    say("✗ 数据库进程意外退出，平台停止运行。数据不会丢失，请重新启动");
    stop(1);
  });
}

function accounts({ bootstrapped }: RunningPlatform): string {
  if (bootstrapped.demo) return `  演示账号 admin / operator / viewer，密码 ${DEMO_PASSWORD}`;
  if (bootstrapped.adminPassword)
    return `  管理员 admin，首次密码 ${bootstrapped.adminPassword}（只显示这一次，登录后须修改）`;
  return "";
}
