import type { RouteDeclaration } from "@lukou/contract";
import { useMatches } from "@tanstack/react-router";
import type { RouteName } from "../paths.ts";
import { stringifySearch } from "./search.ts";

/** The declared route on screen; undefined for an address no route is declared for. */
export function useCurrentRoute(): RouteDeclaration<RouteName> | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.declaration });
}

/** Address of the page on screen. Unlike the router's location it never runs ahead of the page while one is loading. */
export function useCurrentHref(): string {
  return useMatches({
    select: (matches) => {
      const { pathname = "/", search = {} } = matches.at(-1) ?? {};
      return pathname + stringifySearch(search as Record<string, unknown>);
    },
  });
}
