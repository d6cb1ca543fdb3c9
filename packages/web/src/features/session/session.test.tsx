import { calls, texts } from "@lukou/contract";
import { fireEvent, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { storage } from "../../lib/storage/storage.ts";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer, networkError, refuses } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";
import { storedEntries } from "../../testing/stored.ts";
import { deviceName } from "./device-name.ts";
import { safeRedirect } from "./safe-redirect.ts";

const { Login } = calls;
const GOAL = "/version/versionManagement";

const sessionAnswer = answers(Login.UnifiedLogin, {
  sessionId: "session-1",
  mustChangePassword: false,
  expiresAt: "2026-11-21T00:00:00Z",
});
const tokenAnswer = (call: typeof Login.AdminLogin | typeof Login.QuickLogin) =>
  answers(call, {
    token: "token-9",
    guid: guids.user,
    uName: "王工",
    email: "w@example.com",
    cityGuid: guids.city,
    cityName: "望川市",
    mustChangePassword: false,
  });

async function openLogin(prepare: (server: FakeServer) => void, path = `/login?redirect=${GOAL}`) {
  const app = await renderApp(path, { token: "", prepare });
  const logIn = async (name = "wang", password = "Lukou@2026") => {
    await app.user.type(await app.screen.findByLabelText("用户名"), name);
    await app.user.type(app.screen.getByLabelText("密码"), password);
    await app.user.click(app.screen.getByRole("button", { name: "登录" }));
  };
  return { ...app, logIn };
}

describe("login page", () => {
  it("LOGIN-1, LOGIN-3, LOGIN-5: the primary login is enough; session and token are stored, the target opens", async () => {
    const { server, router, logIn } = await openLogin((fake) => fake.on(Login.UnifiedLogin, sessionAnswer));
    await logIn(" wang ");
    await waitFor(() => expect(hrefOf(router)).toBe(GOAL));
    expect(server.sent(Login.UnifiedLogin)[0]?.body).toEqual({ loginName: "wang", password: "Lukou@2026" });
    expect(server.sent(Login.AdminLogin)).toHaveLength(0);
    expect([storage.token.get(), storage.platformToken.get()]).toEqual(["session-1", "session-1"]);
    expect(storage.city.get()).toEqual({ guid: guids.city, name: "望川市" });
  });

  it.each([
    ["is refused", refuses("LOGIN_FAILED")],
    ["meets a network error", networkError],
    ["is throttled", refuses("TOO_MANY_ATTEMPTS")],
  ])("LOGIN-2, LOGIN-6: when the primary %s the second is tried", async (_, answer) => {
    const { server, router, logIn } = await openLogin((fake) =>
      fake.on(Login.UnifiedLogin, answer).on(Login.AdminLogin, tokenAnswer(Login.AdminLogin)),
    );
    await logIn();
    await waitFor(() => expect(hrefOf(router)).toBe(GOAL));
    expect(server.requests.slice(0, 2).map(({ callId }) => callId)).toEqual([
      Login.UnifiedLogin.id,
      Login.AdminLogin.id,
    ]);
    expect([storage.token.get(), storage.userName.get()]).toEqual(["token-9", "王工"]);
  });

  it("LOGIN-2, WRAP-4: when both fail the page says what the server said, and nothing is kept", async () => {
    const { screen, router, logIn } = await openLogin((fake) =>
      fake
        .on(Login.UnifiedLogin, refuses("TOO_MANY_ATTEMPTS", "尝试次数过多，请5分钟后再试"))
        .on(Login.AdminLogin, networkError),
    );
    await logIn();
    expect((await screen.findByRole("alert")).textContent).toContain("请5分钟后再试");
    expect(router.state.location.pathname).toBe("/login");
    expect(storage.token.get()).toBe("");
  });

  it("LOGIN-5: nothing is sent while a field is empty", async () => {
    const { screen, user, server } = await openLogin(() => {});
    await user.click(await screen.findByRole("button", { name: "登录" }));
    await screen.findByText("请输入用户名");
    expect(server.requests).toEqual([]);
  });

  it("LOGIN-3: the user name is remembered only when asked", async () => {
    const first = await openLogin((fake) => fake.on(Login.UnifiedLogin, sessionAnswer));
    await first.user.click(await first.screen.findByLabelText("记住用户名"));
    await first.logIn();
    await waitFor(() => expect(storage.rememberedLogin.get()).toBe("wang"));
  });

  it("LOGIN-5: Caps Lock is pointed out", async () => {
    const { screen } = await openLogin(() => {});
    const password = await screen.findByLabelText("密码");
    fireEvent.keyDown(password, { key: "A", modifierCapsLock: true });
    expect(await screen.findByText("大写锁定已打开")).toBeTruthy();
  });
});

describe("redirect after a login", () => {
  it.each([
    ["/survey/surLayout/crossroad?guid=a", "/survey/surLayout/crossroad?guid=a"],
    [undefined, "/home/index"],
    ["https://evil.example/", "/home/index"],
    ["//evil.example/a", "/home/index"],
    ["/\\evil.example", "/home/index"],
    ["/\t/evil.example", "/home/index"],
    ["javascript:alert(1)", "/home/index"],
    ["/login?redirect=/login", "/home/index"],
    ["survey", "/home/index"],
  ])("GUARD-2b: %s leads to %s", (target, goal) => expect(safeRedirect(target)).toBe(goal));
});

describe("single sign-on", () => {
  it("LOGIN-6: a code logs in", async () => {
    const { router, server } = await renderApp(`/oaLogin?code=c%2F1&redirect=${GOAL}`, {
      token: "",
      prepare: (fake) => fake.on(Login.QuickLogin, tokenAnswer(Login.QuickLogin)),
    });
    await waitFor(() => expect(hrefOf(router)).toBe(GOAL));
    expect(server.sent(Login.QuickLogin)[0]?.path).toBe("/api/Admin/Login/QuickLogin/c%2F1");
    expect(storage.token.get()).toBe("token-9");
  });

  it.each([
    ["an unknown code", "/oaLogin?code=x"],
    ["no code", "/oaLogin"],
  ])("LOGIN-8: %s is refused clearly, with the way to the login page", async (_, path) => {
    const { screen } = await renderApp(path, {
      token: "",
      prepare: (fake) => fake.on(Login.QuickLogin, refuses("LOGIN_CODE_UNKNOWN")),
    });
    await screen.findByText("登录码无效或已过期，请重新登录");
    expect(screen.getByRole("link", { name: /用户名和密码/ }).getAttribute("href")).toContain("/login");
  });

  it("GUARD-3a: auth-redirect keeps the platform's session and goes on through the guard", async () => {
    const { router, server } = await renderApp(`/auth-redirect?sessionId=p-1&redirect=${GOAL}`, {
      token: "",
      prepare: (fake) => fake.on(Login.EocPlatformLogin, tokenAnswer(Login.AdminLogin)),
    });
    await waitFor(() => expect(hrefOf(router)).toBe(GOAL));
    expect(server.sent(Login.EocPlatformLogin)[0]?.headers.get("X-Platform-Token")).toBe("p-1");
  });

  it("GUARD-3a: whoever is logged in is asked before the platform's login replaces theirs", async () => {
    const { screen, user, router, server } = await renderApp(`/auth-redirect?sessionId=p-1&redirect=${GOAL}`);
    await user.click(await screen.findByRole("button", { name: texts["TXT-CONFIRM-CANCEL"] }));
    await waitFor(() => expect(hrefOf(router)).toBe(GOAL));
    expect(server.sent(Login.EocPlatformLogin)).toHaveLength(0);
    expect(storage.token.get()).toBe("token-1");
  });
});

describe("profile", () => {
  const session = (guid: string, current: boolean, userAgent: string) => ({
    guid,
    current,
    createdAt: "2026-11-20T00:00:00Z",
    lastSeenAt: "2026-11-20T00:00:00Z",
    expiresAt: "2026-11-21T00:00:00Z",
    address: "10.0.0.1",
    userAgent,
  });

  it("ROUTE-4: shows who is logged in, and ends another login after asking", async () => {
    const { screen, user, server } = await renderApp("/user/index", {
      prepare: (fake) =>
        fake
          .on(
            Login.UserSessions,
            answers(Login.UserSessions, [
              session(guids.crossing, true, "Mozilla/5.0 (Windows NT 10.0) Chrome/130"),
              session(guids.tJunction, false, "Mozilla/5.0 (Linux; Android 15) Chrome/130"),
            ]),
          )
          .on(Login.RevokeSession, answers(Login.RevokeSession, null)),
    });
    await screen.findByText("当前设备");
    await user.click(screen.getByRole("button", { name: "注销" }));
    await screen.findByText(texts["TXT-CONFIRM-TITLE"]);
    await user.click(screen.getByRole("button", { name: texts["TXT-CONFIRM-OK"] }));
    await waitFor(() => expect(server.sent(Login.RevokeSession)).toHaveLength(1));
    expect(server.sent(Login.RevokeSession)[0]?.path).toContain(guids.tJunction);
  });

  it("LOGIN-4: a refused change of the password keeps what was typed and says why", async () => {
    const { screen, user } = await renderApp("/user/index", {
      prepare: (fake) => fake.on(Login.FirstChangePwd, refuses("PASSWORD_UNFIT", "当前密码不正确")),
    });
    await user.type(await screen.findByLabelText("当前密码"), "old");
    await user.type(screen.getByLabelText("新密码"), "Better@2026");
    await user.type(screen.getByLabelText("再次输入新密码"), "Better@2026");
    await user.click(screen.getByRole("button", { name: "修改密码" }));
    await screen.findByText("当前密码不正确");
    expect(screen.getByLabelText<HTMLInputElement>("新密码").value).toBe("Better@2026");
    expect(JSON.stringify(storedEntries(sessionStorage))).not.toContain("Better@2026");
  });

  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0",
      "Edge · Windows",
    ],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari · iOS"],
    ["curl/8.5.0", "curl"],
    ["", "未知设备"],
  ])("ROUTE-4: %s is called %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

vi.setConfig({ testTimeout: 30_000 });
