import { createHash } from "node:crypto";
import { calls, LOGIN_TIMEOUT } from "@lukou/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildUser } from "../../testing/factories/user.ts";
import { PASSWORD } from "../../testing/template.ts";
import { call, done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Login, City } = calls;
const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hashed = (text: string) => createHash("sha256").update(text).digest();
const signIn = (loginName: string, password: string, address = "10.0.0.1") =>
  call(server, Login.UnifiedLogin, { body: { loginName, password } }, { as: null, city: null, address });

async function putCode(code: string, userGuid: string, lifeMs: number): Promise<void> {
  await server.db
    .insertInto("login_code")
    .values({
      code_hash: hashed(code),
      user_guid: userGuid,
      expires_at: new Date(server.clock().getTime() + lifeMs),
    })
    .execute();
}

describe("both logins", () => {
  it("LOGIN-1, LOGIN-5, GAP-79: the primary login answers data.sessionId, which is a bearer token", async () => {
    const { envelope } = await signIn("operator", PASSWORD);
    expect(envelope).toMatchObject({ success: true, data: { mustChangePassword: false } });
    const token = envelope.success ? envelope.data.sessionId : "";
    const summary = await done(server, City.GetCitySummary, {}, { token });
    expect(summary.guid).toBe(server.cities.home);
  });

  it("LOGIN-2, LOGIN-6: the second login answers token, guid, uName, email, cityGuid, cityName", async () => {
    const answer = await done(
      server,
      Login.AdminLogin,
      { body: { loginName: "operator", password: PASSWORD } },
      { as: null, city: null },
    );
    expect(answer).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      guid: server.users.operator,
      uName: "测试operator",
      email: "",
      cityGuid: server.cities.home,
      cityName: "本市",
      mustChangePassword: false,
    });
    expect((await done(server, Login.UserMenuTree, {}, { token: answer.token })).loginName).toBe("operator");
  });

  it("trims the login name, not the password", async () => {
    expect((await signIn("  operator ", PASSWORD)).envelope.success).toBe(true);
    expect((await signIn("operator", ` ${PASSWORD}`)).envelope.success).toBe(false);
  });

  it("LOGIN-2: gives one answer for an unknown user, a wrong password and a disabled account", async () => {
    const disabled = await buildUser(server.db, { cities: [server.cities.home] });
    await server.db
      .updateTable("app_user")
      .set({ disabled: true })
      .where("guid", "=", disabled.guid)
      .execute();
    const answers = [
      await signIn("nobody-at-all", PASSWORD),
      await signIn("operator", "Wrong@2026"),
      await signIn(disabled.loginName, disabled.password),
    ].map(({ status, envelope }) => ({ status, envelope }));
    expect(answers[0]).toEqual({
      status: 200,
      envelope: { success: false, data: null, code: "LOGIN_FAILED", message: "用户名或密码错误" },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("LOGIN-7: login, logout and password change declare their 5 s time-out", () => {
    for (const declared of [Login.UnifiedLogin, Login.UnifiedLogout, Login.FirstChangePwd]) {
      expect(declared.timeoutMs).toBe(LOGIN_TIMEOUT);
    }
  });

  it("ends the login of an account that is disabled meanwhile", async () => {
    const user = await buildUser(server.db, { cities: [server.cities.home] });
    const { envelope } = await signIn(user.loginName, user.password);
    const token = envelope.success ? envelope.data.sessionId : "";
    expect((await call(server, Login.UserMenuTree, {}, { token })).status).toBe(200);
    await server.db.updateTable("app_user").set({ disabled: true }).where("guid", "=", user.guid).execute();
    server.clock.advance(31_000);
    expect((await call(server, Login.UserMenuTree, {}, { token })).status).toBe(401);
  });
});

describe("what is stored", () => {
  it("keeps passwords as argon2id and tokens as a hash only", async () => {
    const { envelope } = await signIn("operator", PASSWORD);
    const token = envelope.success ? envelope.data.sessionId : "";
    const { password_hash } = await server.db
      .selectFrom("app_user")
      .select("password_hash")
      .where("login_name", "=", "operator")
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const session = await server.db
      .selectFrom("session")
      .selectAll()
      .where("token_hash", "=", hashed(token))
      .executeTakeFirstOrThrow();
    expect(session.user_guid).toBe(server.users.operator);
    expect(JSON.stringify(session)).not.toContain(token);
  });
});

describe("throttle", () => {
  /** Failures that happened: one is made, the others are written down, because each costs a hash. */
  const attempts = async (count: number, loginName: string, address: string) => {
    await signIn(loginName, "Wrong@2026", address);
    const row = { login_name: loginName, address, at: server.clock() };
    await server.db
      .insertInto("login_attempt")
      .values(Array.from({ length: count - 1 }, () => row))
      .execute();
  };

  it("blocks an account after twenty failures from one address, says for how long, and lets it in again", async () => {
    const address = "10.1.0.1";
    await attempts(20, "viewer", address);
    const blocked = await signIn("viewer", PASSWORD, address);
    expect(blocked).toMatchObject({
      status: 429,
      envelope: { success: false, code: "TOO_MANY_ATTEMPTS", message: "登录失败次数过多，请15分钟后再试" },
    });
    // A stranger's guesses must not lock out the rightful user, and other accounts of the address stay free.
    expect((await signIn("viewer", PASSWORD, "10.1.0.2")).envelope.success).toBe(true);
    expect((await signIn("operator", PASSWORD, address)).envelope.success).toBe(true);
    server.clock.advance(14 * MINUTE);
    expect((await signIn("viewer", PASSWORD, address)).envelope).toMatchObject({
      message: "登录失败次数过多，请1分钟后再试",
    });
    server.clock.advance(MINUTE + 1);
    expect((await signIn("viewer", PASSWORD, address)).envelope.success).toBe(true);
  });

  it("forgets the failures of an account once it succeeds", async () => {
    const address = "10.1.0.3";
    await attempts(19, "viewer", address);
    expect((await signIn("viewer", PASSWORD, address)).envelope.success).toBe(true);
    await attempts(19, "viewer", address);
    expect((await signIn("viewer", PASSWORD, address)).envelope.success).toBe(true);
  });

  it("cannot be slipped past by trying many times at once", async () => {
    const address = "10.1.0.4";
    await attempts(16, "viewer", address);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signIn("viewer", "Wrong@2026", address)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4);
  });

  it("blocks an address that tries two hundred different accounts", async () => {
    const address = "10.1.0.5";
    const at = server.clock();
    await server.db
      .insertInto("login_attempt")
      .values(Array.from({ length: 200 }, (_, index) => ({ login_name: `guess${index}`, address, at })))
      .execute();
    expect((await signIn("operator", PASSWORD, address)).status).toBe(429);
  });
});

describe("QuickLogin (GAP-30)", () => {
  const redeem = (code: string) =>
    call(server, Login.QuickLogin, { params: { code } }, { as: null, city: null, address: "10.2.0.1" });

  it("logs in by a code exactly once", async () => {
    await putCode("once-only", server.users.viewer, MINUTE);
    expect((await redeem("once-only")).envelope).toMatchObject({
      success: true,
      data: { uName: "测试viewer" },
    });
    expect(await redeem("once-only")).toMatchObject({
      status: 200,
      envelope: { success: false, code: "LOGIN_CODE_UNKNOWN", message: "登录码无效或已过期，请重新登录" },
    });
  });

  it("gives an expired code the answer of an unknown one, and uses it up", async () => {
    await putCode("too-late", server.users.viewer, 0);
    const late = await redeem("too-late");
    const unknown = await redeem("never-was");
    expect(late.envelope).toEqual(unknown.envelope);
    expect(
      await server.db
        .selectFrom("login_code")
        .selectAll()
        .where("code_hash", "=", hashed("too-late"))
        .execute(),
    ).toEqual([]);
  });

  it("redeems a code for one of two who come at once", async () => {
    await putCode("contested", server.users.viewer, MINUTE);
    const answers = await Promise.all([redeem("contested"), redeem("contested")]);
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  });

  it("throttles guessing without touching the account called code", async () => {
    for (let index = 0; index < 20; index++) await redeem(`guess-${index}`);
    expect((await redeem("guess-more")).status).toBe(429);
    const { envelope } = await signIn("code", PASSWORD, "10.2.0.1");
    expect(envelope).toMatchObject({ code: "LOGIN_FAILED" });
  });
});

describe("PlatformLogin (GUARD-3a, GAP-29)", () => {
  const anonymous = { as: null, city: null } as const;

  it("promotes a session token given in the body, the second token header, or as bearer", async () => {
    const token = await server.loginAs("operator");
    const answers = [
      await done(server, Login.PlatformLogin, { body: { sessionId: token } }, anonymous),
      await done(
        server,
        Login.PlatformLogin,
        { body: {} },
        { ...anonymous, headers: { "x-platform-token": token } },
      ),
      await done(
        server,
        Login.EocPlatformLogin,
        {},
        { ...anonymous, headers: { "x-platform-token": token } },
      ),
      await done(server, Login.EocPlatformLogin, {}, { city: null, token }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ guid: server.users.operator, cityGuid: server.cities.home });
      expect(answer.token).not.toBe(token);
      expect((await call(server, City.GetCitySummary, {}, { token: answer.token })).status).toBe(200);
    }
  });

  it("LOGIN-8: answers 401 without a token, with an unknown one and with one that was logged out", async () => {
    const { token } = await server.newSession("operator");
    await done(server, Login.UnifiedLogout, {}, { token, city: null });
    for (const sessionId of ["unknown", token]) {
      expect(await refusal(server, Login.PlatformLogin, { body: { sessionId } }, anonymous)).toMatchObject({
        status: 401,
        code: "LOGIN_EXPIRED",
      });
    }
    expect((await refusal(server, Login.EocPlatformLogin, {}, anonymous)).status).toBe(401);
  });
});

describe("user cities and menu tree", () => {
  it("CALL-10: the user-cities call answers resultList", async () => {
    const body = { pageIndex: 1, pageSize: 9999, params: {} };
    expect(await done(server, Login.UserCities, { body }, { as: "traveller", city: null })).toEqual({
      resultList: [
        { guid: server.cities.home, name: "本市" },
        { guid: server.cities.foreign, name: "邻市" },
      ],
      total: 2,
      pageIndex: 1,
      pageSize: 9999,
    });
    const second = await done(
      server,
      Login.UserCities,
      { body: { pageIndex: 2, pageSize: 1, params: {} } },
      { as: "traveller", city: null },
    );
    expect(second).toMatchObject({ resultList: [{ name: "邻市" }], total: 2 });
  });

  it("gives all cities, also later ones, to an account of all cities", async () => {
    const user = await buildUser(server.db, { role: "viewer" });
    await server.db.updateTable("app_user").set({ all_cities: true }).where("guid", "=", user.guid).execute();
    const { envelope } = await signIn(user.loginName, user.password);
    const token = envelope.success ? envelope.data.sessionId : "";
    const { total } = await done(server, Login.UserCities, { body: { params: {} } }, { token, city: null });
    expect(total).toBe(2);
  });

  it("ROLE-A4, ROLE-A5: roles are a non-empty list and the menu is that of the roles", async () => {
    const namesOf = async (as: "admin" | "viewer") => {
      const tree = await done(server, Login.UserMenuTree, {}, { as, city: null });
      expect(tree.roles).toEqual([as]);
      return tree.menus.flatMap((menu) => [menu.name, ...menu.children.map((child) => child.name)]);
    };
    const admin = await namesOf("admin");
    const viewer = await namesOf("viewer");
    expect(admin).toContain("versionManagement");
    expect(viewer).toContain("survey");
    expect(viewer).not.toContain("versionManagement");
    expect(admin).toEqual(expect.arrayContaining(viewer));
  });
});
