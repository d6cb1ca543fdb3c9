import { calls } from "@lukou/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOME_CITY } from "../testing/template.ts";
import { done, refusal, startTestServer, type TestServer } from "../testing/test-server.ts";
import { Administration } from "./administration.ts";

let server: TestServer;
let administration: Administration;
beforeAll(async () => {
  server = await startTestServer();
  administration = new Administration(server.db);
});
afterAll(() => server.close());

const login = (loginName: string, password: string) => ({ body: { loginName, password } });

describe("cities", () => {
  it("adds a city and writes an audit row", async () => {
    const guid = await administration.addCity(" 新城 ");
    expect(await administration.listCities()).toContainEqual({ guid, name: "新城" });
    const row = await server.db
      .selectFrom("audit_log")
      .select(["call_id", "entity_name", "user_name"])
      .where("entity_guid", "=", guid)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ call_id: "cities add", entity_name: "新城", user_name: "命令行" });
  });

  it.each([
    ["an empty name", "  ", "不能为空"],
    ["a long name", "城".repeat(33), "不能超过32个字"],
    ["a control character", "新\u0007城", "控制字符"],
    ["a taken name", HOME_CITY, "已有名为"],
  ])("refuses %s", async (_, name, message) => {
    await expect(administration.addCity(name)).rejects.toThrow(message);
  });
});

describe("users", () => {
  it("adds an account that logs in, sees its city and must change its password (LOGIN)", async () => {
    const password = await administration.addUser({
      loginName: "wang",
      name: "王工",
      role: "operator",
      cities: [HOME_CITY],
    });
    const { sessionId } = await done(server, calls.Login.UnifiedLogin, login("wang", password), {
      as: null,
      city: null,
    });
    const refused = await refusal(server, calls.City.GetDistricts, { body: {} }, { token: sessionId });
    expect(refused.code).toBe("PASSWORD_CHANGE_REQUIRED");
    expect(await administration.listUsers()).toContainEqual({
      loginName: "wang",
      name: "王工",
      roles: ["operator"],
      cities: [HOME_CITY],
    });
  });

  it("grants all cities", async () => {
    await administration.addUser({ loginName: "zhao", name: "赵工", role: "viewer", cities: "all" });
    expect(await administration.listUsers()).toContainEqual(
      expect.objectContaining({ loginName: "zhao", cities: "all" }),
    );
  });

  it.each([
    ["a taken login name", { loginName: "admin" }, "已被使用"],
    ["a login name with a space", { loginName: "li si" }, "空格"],
    ["an unknown role", { role: "chief" }, "operator（操作员）"],
    ["an unknown city", { cities: ["无此城"] }, "没有城市“无此城”"],
    ["no city", { cities: [] }, "请指定"],
  ])("refuses %s and adds nobody", async (_, given, message) => {
    const before = await administration.listUsers();
    const account = { loginName: "lisi", name: "李四", role: "operator", cities: [HOME_CITY], ...given };
    await expect(administration.addUser(account)).rejects.toThrow(message);
    expect(await administration.listUsers()).toEqual(before);
  });

  it("resets a password: the old one and the open logins end", async () => {
    const first = await administration.addUser({
      loginName: "sun",
      name: "孙工",
      role: "viewer",
      cities: "all",
    });
    const { sessionId } = await done(server, calls.Login.UnifiedLogin, login("sun", first), {
      as: null,
      city: null,
    });
    const second = await administration.resetPassword("sun");
    const ended = await refusal(server, calls.City.GetDistricts, { body: {} }, { token: sessionId });
    expect(ended.code).toBe("LOGIN_EXPIRED");
    const anonymous = { as: null, city: null };
    expect((await refusal(server, calls.Login.UnifiedLogin, login("sun", first), anonymous)).code).toBe(
      "LOGIN_FAILED",
    );
    await done(server, calls.Login.UnifiedLogin, login("sun", second), anonymous);
    await expect(administration.resetPassword("nobody")).rejects.toThrow("没有登录名");
  });
});
