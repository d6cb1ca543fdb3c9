import { calls } from "@lukou/contract";
import { DEMO_PASSWORD } from "../fixtures/accounts.ts";
import { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { logIn } from "../pages/login.page.ts";
import { TreePage } from "../pages/tree.page.ts";

test("GUARD-2b LOGIN-3 a deep link leads to the login and back to its page", async ({ page, platform }) => {
  await page.goto(`${platform.url}/survey/surLayout/city`);
  await page.waitForURL(/\/login\?redirect=/);
  await page.getByLabel("用户名").first().fill("operator");
  await page.getByLabel("密码", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: /登\s*录/ }).click();
  await page.waitForURL(/\/survey\/surLayout\/city/);
});

test("LOGIN-2 a wrong password is tried at both logins and refused in words", async ({ page, platform }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`${platform.url}/login`);
  await page.getByLabel("用户名").first().fill("admin");
  await page.getByLabel("密码", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: /登\s*录/ }).click();
  await expect(page.getByText("用户名或密码错误")).toBeVisible();
  expect(asked).toEqual([calls.Login.UnifiedLogin.path, calls.Login.AdminLogin.path]);
});

test("WRAP-1 WRAP-2 a login that ended elsewhere leads back to the login page", async ({
  page,
  platform,
  problems,
}) => {
  problems.allow(/status of 401/);
  await logIn(page, platform.url, "operator");
  const other = await Api.login(platform.url, "operator");
  for (const session of await other.send(calls.Login.UserSessions, {})) {
    if (!session.current) await other.send(calls.Login.RevokeSession, { params: { id: session.guid } });
  }
  await page.waitForURL(/\/login/);
});

test("LOGOUT-1 logging out forgets the token", async ({ page, platform }) => {
  await logIn(page, platform.url, "operator");
  await page.getByRole("button", { name: /路口操作员/ }).click();
  await page.getByText("退出登录").click();
  await page.waitForURL(/\/login/);
  await page.goto(`${platform.url}/home/index`);
  await page.waitForURL(/\/login/);
});

test("ROLE-A3 a viewer reads but is offered no change", async ({ page, platform }) => {
  await logIn(page, platform.url, "viewer");
  const tree = new TreePage(page);
  await expect(tree.row("望川市")).toBeVisible();
  await expect(page.getByRole("button", { name: "城市区域添加" })).toBeDisabled();
});

test("a change made elsewhere shows in an open tree by itself", async ({ page, platform }) => {
  await logIn(page, platform.url, "viewer");
  const tree = new TreePage(page);
  await expect(tree.row("望川市")).toBeVisible();
  const api = await Api.login(platform.url, "operator");
  const guid = await api.send(calls.District.AddDistrict, { body: { name: "远来区", platId: "91001" } });
  await expect(tree.row("远来区")).toBeVisible();
  await api.send(calls.District.DeleteDistrict, { params: { id: guid } });
  await expect(tree.row("远来区")).toBeHidden();
});
