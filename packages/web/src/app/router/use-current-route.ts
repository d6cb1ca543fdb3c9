import type { RouteDeclaration } from "@lukou/contract";
import { useMatches } from "@tanstack/react-router";
import type { RouteName } from "../paths.ts";

/** The declared route on screen; undefined for an address no route is declared for. */
export function useCurrentRoute(): RouteDeclaration<RouteName> | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.declaration });
}
