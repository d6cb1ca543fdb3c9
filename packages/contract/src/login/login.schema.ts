import { z } from "zod";
import { Guid, lineOfText } from "../common/common.schema.ts";
import { field } from "../field.ts";

/** Sent by both logins (LOGIN-5, GAP-28). */
export const LoginRequest = z.object({
  loginName: field(lineOfText(64, "请输入用户名"), {
    label: "用户名",
    placeholder: "请输入用户名",
  }),
  password: field(z.string().min(1, "请输入密码").max(256), { label: "密码", placeholder: "请输入密码" }),
});
export type LoginRequest = z.output<typeof LoginRequest>;

/** Answer of the primary login. `mustChangePassword` is true at the first login (GAP-80). */
export const SessionAnswer = z.object({
  sessionId: z.string(),
  mustChangePassword: z.boolean(),
  expiresAt: z.string(),
});
export type SessionAnswer = z.output<typeof SessionAnswer>;

/** Answer of the fallback login and of the platform and quick logins (LOGIN-6). */
export const TokenAnswer = z.object({
  token: z.string(),
  guid: Guid,
  uName: z.string(),
  email: z.string(),
  cityGuid: z.string(),
  cityName: z.string(),
  mustChangePassword: z.boolean(),
});
export type TokenAnswer = z.output<typeof TokenAnswer>;

export const UserCity = z.object({ guid: Guid, name: z.string() });
export type UserCity = z.output<typeof UserCity>;

/** A menu entry granted to the user's roles. */
export interface MenuNode {
  name: string;
  title: string;
  path: string;
  children: MenuNode[];
}
export const MenuNode: z.ZodType<MenuNode, MenuNode> = z
  .object({
    name: z.string(),
    title: z.string(),
    path: z.string(),
    get children(): z.ZodArray<z.ZodType<MenuNode, MenuNode>> {
      return z.array(MenuNode);
    },
  })
  .meta({ id: "MenuNode" });

/** Who the user is and what their roles open (ROLE-A4, ROLE-A5; GAP-27). */
export const UserMenuTree = z.object({
  guid: Guid,
  name: z.string(),
  loginName: z.string(),
  email: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  mustChangePassword: z.boolean(),
  roles: z.array(z.string()),
  /** Names of the roles as people read them, same order. */
  roleNames: z.array(z.string()),
  /** Reading A filters by role; reading B ("login-only") lets every logged-in user pass. */
  access: z.enum(["roles", "login-only"]),
  menus: z.array(MenuNode),
});
export type UserMenuTree = z.output<typeof UserMenuTree>;

/** A login that is still valid, as its owner sees it. */
export const SessionInfo = z.object({
  guid: Guid,
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export type SessionInfo = z.output<typeof SessionInfo>;
