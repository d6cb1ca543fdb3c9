import { calls, PASSWORD_RULE } from "@lukou/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltUser, buildUser } from "../../testing/factories/user.ts";
import { call, done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Login } = calls;
const NEW = "Better#2027x";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function tokenOf({ loginName }: BuiltUser, password: string): Promise<string> {
  const { sessionId } = await done(
    server,
    Login.UnifiedLogin,
    { body: { loginName, password } },
    { as: null, city: null },
  );
  return sessionId;
}

describe("first password change (LOGIN-4, GAP-80)", () => {
  let newcomer: BuiltUser;
  let token: string;
  beforeEach(async () => {
    newcomer = await buildUser(server.db, { cities: [server.cities.home], mustChangePassword: true });
    token = await tokenOf(newcomer, newcomer.password);
  });
  const change = (newPassword: string, oldPassword?: string) =>
    call(
      server,
      Login.FirstChangePwd,
      { query: { newPassword, ...(oldPassword !== undefined && { oldPassword }) } },
      { token, city: null },
    );

  it("tells at login that the password must be changed, and opens everything once it is", async () => {
    const { menus, mustChangePassword } = await done(server, Login.UserMenuTree, {}, { token, city: null });
    expect(mustChangePassword).toBe(true);
    expect(menus.length).toBeGreaterThan(0);
    expect(await refusal(server, calls.City.GetCitySummary, {}, { token })).toMatchObject({
      status: 403,
      code: "PASSWORD_CHANGE_REQUIRED",
      message: "首次登录请先修改密码",
    });
    expect((await change(NEW)).envelope.success).toBe(true);
    expect((await call(server, calls.City.GetCitySummary, {}, { token })).status).toBe(200);
    const again = await tokenOf(newcomer, NEW);
    expect((await done(server, Login.UserMenuTree, {}, { token: again })).mustChangePassword).toBe(false);
    await expect(tokenOf(newcomer, newcomer.password)).rejects.toThrow("LOGIN_FAILED");
  });

  it.each(["alllowercase#1", "ALLUPPERCASE#1", "NoDigits####", "NoSpecial2027", "With spaces 2027"])(
    "VALID-11: refuses %s and says the rule",
    async (password) => {
      expect((await change(password)).envelope).toMatchObject({
        code: "PASSWORD_UNFIT",
        message: PASSWORD_RULE,
      });
    },
  );

  it("VALID-11: refuses seven characters and takes eight", async () => {
    expect((await change("Abcd#12")).envelope).toMatchObject({ code: "PASSWORD_UNFIT" });
    expect((await change("Abcd#123")).envelope.success).toBe(true);
  });

  it("refuses the password one has", async () => {
    expect((await change(newcomer.password)).envelope).toMatchObject({ message: "新密码不能与当前密码相同" });
  });

  it("ends every other login of the user, and keeps this one", async () => {
    const elsewhere = await tokenOf(newcomer, newcomer.password);
    expect((await call(server, Login.UserMenuTree, {}, { token: elsewhere })).status).toBe(200);
    await change(NEW);
    expect((await call(server, Login.UserMenuTree, {}, { token: elsewhere })).status).toBe(401);
    expect((await call(server, Login.UserMenuTree, {}, { token })).status).toBe(200);
  });

  it("asks for the current password at any later change, and throttles guessing it", async () => {
    await change(NEW);
    expect((await change("Third#2028x")).envelope).toMatchObject({ message: "请输入当前密码" });
    expect((await change("Third#2028x", "Wrong#2027x")).envelope).toMatchObject({
      message: "当前密码不正确",
    });
    const row = { login_name: newcomer.loginName, address: "127.0.0.1", at: server.clock() };
    await server.db
      .insertInto("login_attempt")
      .values(Array.from({ length: 19 }, () => row))
      .execute();
    expect((await change("Third#2028x", NEW)).status).toBe(429);
    server.clock.advance(16 * 60_000);
    expect((await change("Third#2028x", NEW)).envelope.success).toBe(true);
  });
});
