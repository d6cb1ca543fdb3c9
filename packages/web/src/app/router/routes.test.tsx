import { routes, specifiedRoutes } from "@lukou/contract";
import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { paths, type RouteName } from "../paths.ts";
import { screens } from "../screens.ts";
import { screensToCome } from "../screens-to-come.ts";
import { buildRouter, routerPath } from "./router.tsx";
import { parseSearch, stringifySearch } from "./search.ts";

const router = buildRouter(createMemoryHistory());
const byName = new Map(
  Object.values(router.routesById).flatMap((route) => {
    const { declaration } = route.options.staticData ?? {};
    return declaration ? [[declaration.name, route] as const] : [];
  }),
);

describe("route table", () => {
  it("ROUTE-1: holds all 56 routes of the specification and the added ones under their names", () => {
    expect(specifiedRoutes).toHaveLength(56);
    expect([...byName.keys()].toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  });

  it.each(routes.map((route) => [route.name, route] as const))(
    "ROUTE-1: %s is reachable at its path",
    (name, route) => {
      expect(byName.get(name)?.fullPath).toBe(routerPath(route.path));
    },
  );

  it.each(routes.map((route) => [route.name, route] as const))(
    "ROUTE-1: %s has a title, or none because nobody sees it",
    (_, { title, hidden }) => {
      expect(title !== "" || hidden === true).toBe(true);
    },
  );

  it.each(routes.map((route) => [route.name, route] as const))(
    "ROUTE-1: %s has exactly one of screen, redirect and place in the list to come",
    (name, route) => {
      const has = [name in screens, route.redirect !== undefined, screensToCome.includes(name)];
      expect(has.filter(Boolean)).toHaveLength(1);
    },
  );

  it("ROUTE-1: the layout is around all pages but login, oaLogin, auth-redirect and 401", () => {
    const outside = [...byName]
      .filter(([, route]) => route.parentRoute?.id !== "/layout")
      .map(([name]) => name);
    expect(outside.toSorted()).toEqual(["401", "auth-redirect", "login", "oaLogin"] satisfies RouteName[]);
  });

  it("ROUTE-8: a district's path carries a random id, which differs each time (TREE-2)", () => {
    const [first, second] = [paths.surveyArea("d"), paths.surveyArea("d")];
    expect(first).toMatch(/^\/survey\/surLayout\/area\/\w+\?guid=d$/);
    expect(first).not.toBe(second);
  });
});

describe("search parameters", () => {
  it("stay the texts they are, whatever they look like", () => {
    expect(parseSearch("?guid=1e5&flag=true")).toEqual({ guid: "1e5", flag: "true" });
    expect(stringifySearch({ guid: "1e5", gone: undefined })).toBe("?guid=1e5");
    expect(stringifySearch({})).toBe("");
  });
});
