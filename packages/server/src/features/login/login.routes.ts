import { calls, type TokenAnswer } from "@lukou/contract";
import type { CallContext } from "../../http/context.ts";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { LoginService, type User } from "./login.service.ts";
import { menuTree } from "./menu.ts";
import { SessionRepository } from "./session.repository.ts";
import type { SessionService } from "./session.service.ts";
import { UserRepository } from "./user.repository.ts";

const { Login } = calls;

/** Login, session and "who am I". */
export function loginRoutes(platform: Platform, sessions: SessionService): ServedCall[] {
  const service = new LoginService(platform, sessions);
  const users = new UserRepository(platform.db);
  const sessionRows = new SessionRepository(platform.db);

  const tokenAnswer = async (user: User, context: CallContext): Promise<TokenAnswer> => {
    const [{ token }, [city]] = await Promise.all([
      service.openSession(user, context),
      service.citiesOf(user),
    ]);
    return {
      token,
      guid: user.guid,
      uName: user.name,
      email: user.email,
      cityGuid: city?.guid ?? "",
      cityName: city?.name ?? "",
      mustChangePassword: user.must_change_password,
    };
  };

  return [
    serve(Login.UnifiedLogin, async ({ body }, context) => {
      const user = await service.authenticate(body, context.address);
      const { token, expiresAt } = await service.openSession(user, context);
      return {
        sessionId: token,
        mustChangePassword: user.must_change_password,
        expiresAt: expiresAt.toISOString(),
      };
    }),
    serve(Login.AdminLogin, async ({ body }, context) =>
      tokenAnswer(await service.authenticate(body, context.address), context),
    ),
    serve(Login.QuickLogin, async ({ params }, context) =>
      tokenAnswer(await service.redeemCode(params.code, context.address), context),
    ),
    serve(Login.PlatformLogin, async ({ body }, context) =>
      tokenAnswer(
        await service.fromPlatformToken(body.sessionId ?? context.platformToken ?? context.bearer),
        context,
      ),
    ),
    serve(Login.EocPlatformLogin, async (_, context) =>
      tokenAnswer(await service.fromPlatformToken(context.platformToken ?? context.bearer), context),
    ),
    serve(Login.FirstChangePwd, async ({ query }, context) => {
      await service.changePassword(context, query.newPassword, query.oldPassword);
      return null;
    }),
    serve(Login.UnifiedLogout, async (_, context) => {
      await service.endSession(context, context.user.sessionGuid, "logout");
      return null;
    }),
    serve(Login.UserCities, async ({ body: { pageIndex, pageSize } }, context) => {
      const { cities } = context.user;
      const start = (pageIndex - 1) * pageSize;
      return { resultList: cities.slice(start, start + pageSize), total: cities.length, pageIndex, pageSize };
    }),
    serve(Login.UserMenuTree, async (_, { user }) => {
      const roles = await users.roles(user.guid);
      const all = platform.config.ACCESS === "login-only" || user.roles.includes("admin");
      return {
        guid: user.guid,
        name: user.name,
        loginName: user.loginName,
        email: user.email,
        avatar: "",
        introduction: user.introduction,
        mustChangePassword: user.mustChangePassword,
        roles: roles.map((role) => role.name),
        roleNames: roles.map((role) => role.title),
        access: platform.config.ACCESS,
        menus: menuTree(all ? null : await users.menuRoutes(user.roles)),
      };
    }),
    serve(Login.UserSessions, async (_, { user }) => {
      const rows = await sessionRows.listValid(user.guid, platform.clock());
      return rows.map((row) => ({
        guid: row.guid,
        current: row.guid === user.sessionGuid,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        address: row.address,
        userAgent: row.user_agent,
      }));
    }),
    serve(Login.RevokeSession, async ({ params }, context) => {
      await service.endSession(context, params.id, "revoked");
      return null;
    }),
  ];
}
