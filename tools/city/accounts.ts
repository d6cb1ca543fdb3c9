import { type Administration, readConfig, withAdministration } from "@lukou/server";
import { CliError } from "./cli-error.ts";
import { USAGE } from "./usage.ts";

export interface AccountOptions {
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly city?: readonly string[] | undefined;
  readonly "all-cities"?: boolean | undefined;
}

/** Carries out a `cities` or `users` command on the configured database and answers the lines to show. */
export async function administer(
  [subject, verb, target, ...rest]: readonly string[],
  options: AccountOptions,
): Promise<string[]> {
  if (rest.length > 0) throw new CliError(USAGE);
  const command = commands[`${subject} ${verb}`];
  if (!command || (verb === "list") !== (target === undefined)) throw new CliError(USAGE);
  return await withAdministration(readConfig(process.env), (administration) =>
    command(administration, target ?? "", options),
  );
}

type Command = (administration: Administration, target: string, options: AccountOptions) => Promise<string[]>;

const firstPassword = (password: string): string => `首次密码 ${password}（只显示这一次，登录后须修改）`;

const commands: Readonly<Record<string, Command>> = {
  "cities list": async (administration) =>
    (await administration.listCities()).map(({ guid, name }) => `${guid}\t${name}`),
  "cities add": async (administration, name) => [`已新增城市，编号 ${await administration.addCity(name)}`],
  "users list": async (administration) =>
    (await administration.listUsers()).map(({ loginName, name, roles, cities }) =>
      [loginName, name, roles.join("、"), cities === "all" ? "全部城市" : cities.join("、")].join("\t"),
    ),
  "users add": async (administration, loginName, { name, role, city = [], "all-cities": all = false }) => {
    if (!name || !role || all === city.length > 0) throw new CliError(USAGE);
    const password = await administration.addUser({ loginName, name, role, cities: all ? "all" : city });
    return [`已新增账号 ${loginName}，${firstPassword(password)}`];
  },
  "users password": async (administration, loginName) => [
    `已重置账号 ${loginName} 的密码，${firstPassword(await administration.resetPassword(loginName))}`,
  ],
};
