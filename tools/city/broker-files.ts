import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readConfig, withAdministration } from "@lukou/server";
import { CliError } from "./cli-error.ts";
import { USAGE } from "./usage.ts";

/** Writes the password file and the access list of an external broker into a folder; the passwords' is the owner's alone. */
export async function writeBrokerFiles([folder, ...rest]: readonly string[]): Promise<string[]> {
  if (folder === undefined || rest.length > 0) throw new CliError(USAGE);
  const config = readConfig(process.env);
  const files = await withAdministration(config, (administration) =>
    administration.brokerFiles(config.MQTT_URL),
  );
  const target = resolve(process.env["INIT_CWD"] ?? ".", folder);
  const passwords = join(target, "passwords");
  const acl = join(target, "acl");
  try {
    mkdirSync(target, { recursive: true });
    writeFileSync(passwords, files.passwords, { mode: 0o600 });
    chmodSync(passwords, 0o600);
    writeFileSync(acl, files.acl);
  } catch (error) {
    throw new CliError(`无法写入 ${target}：${(error as Error).message}`);
  }
  return [`已写出 ${passwords} 与 ${acl}：${files.devices} 台设备`, "请让消息服务器重新读取，例如 kill -HUP"];
}
