import { calls, texts } from "@lukou/contract";
import { act, fireEvent, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useTags } from "../features/tags/tags-store.ts";
import { usePlace } from "../features/tree/place-store.ts";
import { storage } from "../lib/storage/storage.ts";
import { guids } from "../testing/city.ts";
import { answers, networkError, refuses } from "../testing/fake-server.ts";
import { hrefOf, renderApp } from "../testing/render-app.tsx";
import { recordError, useErrorLog } from "./errors/error-log.ts";

const { City, Login } = calls;

/** A page of this version without calls of its own. */
const QUIET_PAGE = "/version/versionManagement";

describe("navigation", () => {
  it("GUARD-2b: without a token a page leads to the login, which remembers it", async () => {
    const { router, screen } = await renderApp("/survey/surLayout/crossroad?guid=x", { token: "" });
    await screen.findByRole("button", { name: "登录" });
    expect(hrefOf(router)).toBe(
      `/login?redirect=${encodeURIComponent("/survey/surLayout/crossroad?guid=x")}`,
    );
  });

  it("GUARD-2a: monitoringTest opens without a token, bare", async () => {
    const { screen } = await renderApp("/survey/monitoringTest", { token: "" });
    await screen.findByText(/当前版本不提供“检测计划测试”/);
    expect(screen.queryByText(texts["TXT-SIDEBAR-TITLE"])).toBeNull();
  });

  it("GUARD-4: with a token the login page leads to the home page", async () => {
    const { router } = await renderApp("/login", {
      prepare: (server) =>
        server
          .on(City.GetCityDetailSummary, networkError)
          .on(City.GetIntersectionPoints, networkError)
          .on(City.GetRecentChanges, networkError),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe("/home/index"));
  });

  it("GUARD-3a, GUARD-3b: a platform token becomes a login and the target opens", async () => {
    storage.platformToken.set("platform-1");
    const { router, server, screen } = await renderApp(QUIET_PAGE, {
      token: "",
      prepare: (fake) =>
        fake.on(
          Login.EocPlatformLogin,
          answers(Login.EocPlatformLogin, {
            token: "token-2",
            guid: guids.user,
            uName: "王工",
            email: "",
            cityGuid: guids.city,
            cityName: "望川市",
            mustChangePassword: false,
          }),
        ),
    });
    await screen.findByText(/当前版本不提供/);
    expect(hrefOf(router)).toBe(QUIET_PAGE);
    expect(server.sent(Login.EocPlatformLogin)[0]?.headers.get("Authorization")).toBe("Bearer platform-1");
    expect(storage.token.get()).toBe("token-2");
  });

  it.each([
    ["is refused", refuses("LOGIN_EXPIRED")],
    ["errors", networkError],
  ])("GUARD-3c, LOGIN-8: a platform login that %s ends at the login", async (_, answer) => {
    storage.platformToken.set("platform-1");
    const { router, screen } = await renderApp(QUIET_PAGE, {
      token: "",
      prepare: (fake) => fake.on(Login.EocPlatformLogin, answer),
    });
    await screen.findByRole("button", { name: "登录" });
    expect(router.state.location.pathname).toBe("/login");
    expect([storage.token.get(), storage.platformToken.get()]).toEqual(["", ""]);
  });

  it("ROLE-A4: no roles is an error that ends at the login", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { router, screen } = await renderApp(QUIET_PAGE, { identity: { roles: [], roleNames: [] } });
    await screen.findByRole("button", { name: "登录" });
    expect(router.state.location.pathname).toBe("/login");
    expect(useErrorLog.getState().entries[0]?.error).toContain(texts["ERR-ROLES"]);
  });

  it("ROLE-B3: in reading B no roles are needed", async () => {
    const { screen } = await renderApp(QUIET_PAGE, { identity: { roles: [], access: "login-only" } });
    expect(await screen.findByText(/当前版本不提供/)).toBeTruthy();
  });

  it("ROUTE-2: the empty path leads to /home/index, and ROUTE-3: /survey to the city's overview", async () => {
    const failing = (
      server: Parameters<NonNullable<Parameters<typeof renderApp>[1]>["prepare"] & object>[0],
    ) => {
      for (const call of Object.values(City)) if (call !== City.CityTree) server.on(call, networkError);
    };
    const first = await renderApp("/", { prepare: failing });
    await waitFor(() => expect(first.router.state.location.pathname).toBe("/home/index"));
    first.unmount();
    const second = await renderApp("/survey", { prepare: failing });
    await waitFor(() => expect(second.router.state.location.pathname).toBe("/survey/surLayout/city"));
    /* GUARD-5: the stored city is the current park. */
    expect([storage.pklGuid.get(), usePlace.getState().parkGuid]).toEqual([guids.city, guids.city]);
  });

  it("GUARD-6: entering a page resets the upgrade tab counter", async () => {
    storage.upgradeTab.set(4);
    const { screen } = await renderApp(QUIET_PAGE);
    await screen.findByText(/当前版本不提供/);
    expect(storage.upgradeTab.get()).toBe(1);
  });

  it("an unknown address says so inside the layout", async () => {
    const { screen } = await renderApp("/nowhere");
    await screen.findByText("页面不存在");
    expect(screen.getByText(texts["TXT-SIDEBAR-TITLE"])).toBeTruthy();
  });
});

describe("layout", () => {
  it("LAYOUT-1: product title, city, menu, user name with logout", async () => {
    const { screen, user } = await renderApp(QUIET_PAGE);
    const bar = within(await screen.findByRole("banner"));
    expect(bar.getByText("全息路口设备管理平台")).toBeTruthy();
    expect(bar.getByText("望川市")).toBeTruthy();
    await user.click(bar.getByRole("button", { name: /用户菜单/ }));
    expect(await screen.findByText(texts["LBL-LOGOUT"])).toBeTruthy();
  });

  it("ROLE-A5: the menu holds what was granted, the home page first, without pages to come", async () => {
    const { screen } = await renderApp(QUIET_PAGE);
    const menu = await screen.findByRole("navigation", { name: "主菜单" });
    const links = within(menu).getAllByRole("link", { hidden: true });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/home/index",
      "/testmap",
      "/survey/surLayout/city",
    ]);
  });

  it("LAYOUT-2, LAYOUT-6: the sidebar closes and the cookie remembers", async () => {
    const { screen, user } = await renderApp(QUIET_PAGE);
    await screen.findByText(texts["TXT-SIDEBAR-TITLE"]);
    await user.click(screen.getByRole("button", { name: "收起路口列表" }));
    expect(screen.queryByText(texts["TXT-SIDEBAR-TITLE"])).toBeNull();
    expect(document.cookie).toContain("sidebarStatus=0");
    await user.click(screen.getByRole("button", { name: "展开路口列表" }));
    expect(document.cookie).toContain("sidebarStatus=1");
  });

  it("CRUMB-1, CRUMB-3: the breadcrumb shows where the page allows it, its last item no link", async () => {
    const { screen } = await renderApp("/abnormal/correctcalibration");
    const crumbs = within(await screen.findByRole("navigation", { name: "面包屑" }));
    expect(crumbs.getByRole("link", { name: "异常管理" }).getAttribute("href")).toBe("/abnormal");
    expect(crumbs.queryByRole("link", { name: "核验标定" })).toBeNull();
    expect(crumbs.getByText("核验标定")).toBeTruthy();
  });

  it("LOGIN-4: a user who must change the first password sees nothing else", async () => {
    const { screen, user, server } = await renderApp(QUIET_PAGE, {
      identity: { mustChangePassword: true },
      prepare: (fake) => fake.on(Login.FirstChangePwd, answers(Login.FirstChangePwd, null)),
    });
    await screen.findByText("首次登录，请修改密码");
    expect(screen.queryByText(texts["TXT-SIDEBAR-TITLE"])).toBeNull();
    await user.type(screen.getByLabelText("新密码"), "short");
    await user.click(screen.getByRole("button", { name: "确定" }));
    await screen.findByText(/密码至少8位/);
    expect(server.sent(Login.FirstChangePwd)).toHaveLength(0);
    await user.clear(screen.getByLabelText("新密码"));
    await user.type(screen.getByLabelText("新密码"), "Better@2026");
    await user.type(screen.getByLabelText("再次输入新密码"), "Better@2026");
    await user.click(screen.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(server.sent(Login.FirstChangePwd)).toHaveLength(1));
    expect(server.sent(Login.FirstChangePwd)[0]?.query.get("newPassword")).toBe("Better@2026");
  });

  it("LOGOUT-1, LOGOUT-2: logging out tells the server, clears the browser and leads to the login, even if refused", async () => {
    const { screen, user, server, router } = await renderApp(QUIET_PAGE, {
      prepare: (fake) => fake.on(Login.UnifiedLogout, refuses("LOGIN_EXPIRED")),
    });
    await user.click(await screen.findByRole("button", { name: /用户菜单/ }));
    await user.click(await screen.findByText(texts["LBL-LOGOUT"]));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(server.sent(Login.UnifiedLogout)).toHaveLength(1);
    expect([storage.token.get(), storage.city.get()]).toEqual(["", null]);
  });
});

describe("tags", () => {
  const tagNames = () => useTags.getState().visited.map(({ name }) => name);

  it("TAGS-1, TAGS-2, TAGS-3: visited views, their menu, and the root after the last one", async () => {
    const { screen, router, user } = await renderApp(QUIET_PAGE, {
      prepare: (server) => {
        for (const call of Object.values(City)) if (call !== City.CityTree) server.on(call, networkError);
      },
    });
    const bar = within(await screen.findByRole("navigation", { name: "已打开的页面" }));
    await act(() => router.navigate({ href: "/rule/ruleManagement" }));
    await waitFor(() => expect(tagNames()).toEqual(["versionManagement", "ruleManagement"]));

    fireEvent.contextMenu(bar.getByRole("link", { name: "规则管理" }));
    for (const label of ["刷新", "关闭", "关闭其他", "关闭所有"]) await screen.findByText(label);
    await user.click(screen.getByText("关闭"));
    await waitFor(() => expect(router.state.location.pathname).toBe(QUIET_PAGE));
    await user.click(bar.getByRole("button", { name: "关闭版本管理" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/home/index"));
  });

  it("TAGS-4: refreshing goes by way of /redirect and builds the page anew", async () => {
    const { screen, router, user } = await renderApp(QUIET_PAGE);
    await screen.findByText(/当前版本不提供/);
    const before = screen.getByText(/当前版本不提供/);
    const visited: string[] = [];
    router.subscribe("onBeforeNavigate", ({ toLocation }) => visited.push(toLocation.pathname));
    await user.click(screen.getByRole("button", { name: "页签操作" }));
    await user.click(await screen.findByText("刷新"));
    await waitFor(() => expect(visited).toEqual([`/redirect${QUIET_PAGE}`, QUIET_PAGE]));
    expect(screen.getByText(/当前版本不提供/)).not.toBe(before);
  });

  it("TAGS-1: Alt and the arrow keys move a tag", async () => {
    const { screen, router } = await renderApp(QUIET_PAGE);
    const bar = within(await screen.findByRole("navigation", { name: "已打开的页面" }));
    await act(() => router.navigate({ href: "/rule/ruleManagement" }));
    fireEvent.keyDown(await bar.findByRole("link", { name: "规则管理" }), { key: "ArrowLeft", altKey: true });
    expect(tagNames()).toEqual(["ruleManagement", "versionManagement"]);
  });
});

describe("error log", () => {
  it("ERRLOG-1, ERRLOG-2: an error is logged with origin and address, and printed", () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => {});
    recordError(new TypeError("broken"), "somewhere");
    expect(useErrorLog.getState().entries[0]).toMatchObject({
      error: "TypeError: broken",
      info: "somewhere",
      url: window.location.href,
    });
    expect(printed).toHaveBeenCalledOnce();
    printed.mockRestore();
  });
});
