import { routes } from "@lukou/contract";
import { afterEach, describe, expect, it } from "vitest";
import { storage } from "../../lib/storage/storage.ts";
import { faviconOf } from "../environment.ts";
import { routeOf } from "../paths.ts";
import { adaptToWidth, deviceOf, setSidebarOpen, useAppState } from "./app-store.ts";
import { breadcrumbItems } from "./breadcrumb-items.ts";
import { currentEntry, menuEntries } from "./menu-items.ts";

describe("device", () => {
  afterEach(() => {
    adaptToWidth(1440);
    storage.sidebar.clear();
  });

  it.each([
    [1023, "mobile"],
    [1026, "mobile"],
    [1027, "desktop"],
    [1440, "desktop"],
  ])("LAYOUT-4: a body of %d px is %s", (width, device) => expect(deviceOf(width)).toBe(device));

  it("LAYOUT-5: on a small screen the sidebar closes; back on a large one it is as remembered", () => {
    setSidebarOpen(true);
    adaptToWidth(800);
    expect(useAppState.getState()).toMatchObject({ device: "mobile", sidebarOpen: false });
    adaptToWidth(1440);
    expect(useAppState.getState()).toMatchObject({ device: "desktop", sidebarOpen: true });
  });

  it("STORE-10: language zh, size medium", () => {
    expect(useAppState.getState()).toMatchObject({ language: "zh", size: "medium" });
  });
});

describe("breadcrumb", () => {
  const shown = (name: Parameters<typeof routeOf>[0]) => breadcrumbItems(routeOf(name));

  it("CRUMB-2, CRUMB-3: the titled routes on the way, the last one no link", () => {
    expect(shown("surveyCrossroad")).toEqual([{ title: "城市概况", href: "/survey" }, { title: "路口概况" }]);
    expect(shown("mainCameraSetting")).toEqual([
      { title: "城市概况", href: "/survey" },
      { title: "MEC相机设置" },
    ]);
    expect(shown("dataSync")).toEqual([{ title: "数据同步" }]);
  });

  it("CRUMB-2: a title that would stand twice in a row stands once", () => {
    expect(shown("surveyCity")).toEqual([{ title: "城市概况" }]);
  });

  it.each(routes.filter(({ breadcrumbHidden }) => breadcrumbHidden).map(({ name }) => name))(
    "CRUMB-4: %s shows none",
    (name) => expect(shown(name)).toEqual([]),
  );

  it.each(
    routes
      .filter(({ breadcrumbHidden, title, layout }) => !breadcrumbHidden && title && layout !== false)
      .map(({ name }) => name),
  )("CRUMB-5: %s shows one", (name) => expect(shown(name).length).toBeGreaterThan(0));
});

describe("menu", () => {
  const node = (name: string, title = "某页") => ({ name, title, path: "", children: [] });

  it("ROLE-A5, ROUTE-4: grants open nothing that is hidden, to come or undeclared", () => {
    const granted = ["user", "ervEdit", "versionManagement", "nonsense", "testmap", "homeIndex"];
    expect(menuEntries(granted.map((name) => node(name))).map(({ name }) => name)).toEqual([
      "homeIndex",
      "testmap",
    ]);
  });

  it("GUARD-1: pages that are silently not opened are not offered", () => {
    expect(menuEntries([node("testmap", "实时监控")])).toEqual([]);
  });

  it("ROUTE-3: the entry of /survey leads to the city's overview, and stands for the pages below", () => {
    const entries = menuEntries([node("survey"), node("homeIndex")]);
    expect(entries.find(({ name }) => name === "survey")?.href).toBe("/survey/surLayout/city");
    expect(currentEntry(entries, "/survey/surLayout/crossroad")).toBe("survey");
    expect(currentEntry(entries, "/home/index")).toBe("homeIndex");
    expect(currentEntry(entries, "/user/index")).toBeUndefined();
  });
});

describe("favicon", () => {
  it("GEN-3: differs by environment", () => {
    expect(new Set(["dev", "test", "prod"].map((code) => faviconOf(code as "dev"))).size).toBe(3);
  });
});
