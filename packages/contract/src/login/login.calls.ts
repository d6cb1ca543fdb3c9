import { z } from "zod";
import { defineCall } from "../call.ts";
import { Nothing, pageOf, pageResult } from "../common/common.schema.ts";
import { LOGIN_TIMEOUT, USER_CITIES_PAGE_SIZE } from "../constants.ts";
import { field } from "../field.ts";
import {
  LoginRequest,
  SessionAnswer,
  SessionInfo,
  TokenAnswer,
  UserCity,
  UserMenuTree,
} from "./login.schema.ts";

const userCitiesBody = pageOf(z.object({}).optional()).extend({
  pageSize: field(z.int().min(1).max(USER_CITIES_PAGE_SIZE).default(USER_CITIES_PAGE_SIZE), {
    label: "每页条数",
  }),
});

/** Login, session and "who am I" (platform.md §7). */
export const loginCalls = {
  /** The primary login (GAP-28). */
  UnifiedLogin: defineCall("Login/UnifiedLogin", {
    method: "POST",
    path: "/unified-login/login/login",
    title: "登录",
    access: "public",
    timeoutMs: LOGIN_TIMEOUT,
    body: LoginRequest,
    data: SessionAnswer,
  }),
  /** The second login, tried when the first fails (LOGIN-2). */
  AdminLogin: defineCall("Login/AdminLogin", {
    method: "POST",
    path: "/api/Admin/login/login",
    title: "备用登录",
    access: "public",
    timeoutMs: LOGIN_TIMEOUT,
    body: LoginRequest,
    data: TokenAnswer,
  }),
  /** One-time code of a single sign-on (GAP-30). */
  QuickLogin: defineCall("Login/QuickLogin", {
    method: "GET",
    path: "/api/Admin/Login/QuickLogin/:code",
    title: "快捷登录",
    access: "public",
    params: { code: field(z.string().min(1).max(256), { label: "登录码" }) },
    data: TokenAnswer,
  }),
  PlatformLogin: defineCall("Login/PlatformLogin", {
    method: "POST",
    path: "/api/Admin/Login/PlatformLogin",
    title: "平台登录",
    access: "public",
    body: z.object({ sessionId: field(z.string().min(1).max(512), { label: "平台会话" }).optional() }),
    data: TokenAnswer,
  }),
  /** Without a body: the session token comes in the headers (GUARD-3a, GAP-29). */
  EocPlatformLogin: defineCall("Login/EocPlatformLogin", {
    method: "POST",
    path: "/eoc-api/Admin/Login/PlatformLogin",
    title: "平台登录（会话）",
    access: "public",
    data: TokenAnswer,
  }),
  /** A GET although it changes the password; the query is kept out of every log. */
  FirstChangePwd: defineCall("Login/FirstChangePwd", {
    method: "GET",
    path: "/unified-login/system/user/firstChangePwd",
    title: "修改密码",
    access: "login",
    timeoutMs: LOGIN_TIMEOUT,
    mutates: true,
    query: z.object({
      newPassword: field(z.string().min(1).max(256), { label: "新密码" }),
      /** Asked for when it is not the first change. */
      oldPassword: field(z.string().max(256), { label: "当前密码" }).optional(),
    }),
    data: Nothing,
  }),
  UnifiedLogout: defineCall("Login/UnifiedLogout", {
    method: "GET",
    path: "/unified-login/login/logout",
    title: "退出登录",
    access: "login",
    timeoutMs: LOGIN_TIMEOUT,
    mutates: true,
    data: Nothing,
  }),
  /** Proposed path (GAP-11). */
  UserCities: defineCall("Login/UserCities", {
    method: "POST",
    path: "/unified-login/system/user/userCities",
    title: "用户城市列表",
    access: "login",
    body: userCitiesBody,
    data: pageResult(UserCity),
  }),
  /** Proposed path (GAP-27). */
  UserMenuTree: defineCall("Login/UserMenuTree", {
    method: "GET",
    path: "/unified-login/system/user/userMenuTree",
    title: "用户菜单与角色",
    access: "login",
    data: UserMenuTree,
  }),
  /** Where one is logged in; an addition to the catalogue. */
  UserSessions: defineCall("Login/UserSessions", {
    method: "GET",
    path: "/unified-login/system/user/sessions",
    title: "登录设备列表",
    access: "login",
    data: z.array(SessionInfo),
  }),
  /** Ends one of one's own logins; an addition to the catalogue. */
  RevokeSession: defineCall("Login/RevokeSession", {
    method: "DELETE",
    path: "/unified-login/system/user/sessions/:id",
    title: "注销登录设备",
    access: "login",
    mutates: true,
    data: Nothing,
  }),
} as const;
