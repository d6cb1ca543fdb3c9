import { type RouteDeclaration, routes } from "@lukou/contract";
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { runGuard } from "../guard/run-guard.ts";
import { NotFoundPage } from "../pages/not-found-page.tsx";
import { StartFailedPage } from "../pages/start-failed-page.tsx";
import { UnavailablePage } from "../pages/unavailable-page.tsx";
import { paths, type RouteName } from "../paths.ts";
import { screens } from "../screens.ts";
import { ScreenFailed } from "./screen-failed.tsx";
import { parseSearch, stringifySearch } from "./search.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The declared route, which carries the legacy name, the title and the breadcrumb flag. */
    readonly declaration?: RouteDeclaration<RouteName>;
  }
}

/** `/a/:id` and `/redirect/:path*` as the router writes them. */
export function routerPath(path: string): string {
  return path.replace(/:\w+\*/, "$").replace(/:(\w+)/g, "$$$1");
}

const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: StartFailedPage,
  beforeLoad: async ({ location, matches }) => {
    const declaration = matches.at(-1)?.staticData.declaration;
    const outcome = await runGuard({
      name: declaration?.name ?? "",
      title: declaration?.title ?? "",
      href: location.pathname + location.searchStr,
      roles: declaration?.roles,
    });
    /* A guard of this router cannot stay silent; leading back to the root is as near as it comes. Menus ask beforehand. */
    if (outcome.kind === "ignore") throw redirect({ href: paths.page("root"), replace: true });
    if (outcome.kind === "redirect") throw redirect({ href: outcome.to, replace: true });
  },
});

const layoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "layout",
  /* Loaded apart from the login page, which needs none of it. */
  component: lazyRouteComponent(() => import("../layout/layout.tsx")),
});

function componentOf(name: RouteName): FunctionComponent {
  const load = screens[name];
  return load ? lazyRouteComponent(load) : UnavailablePage;
}

function routeFor(declaration: RouteDeclaration<RouteName>): AnyRoute {
  const { redirect: to } = declaration;
  const parent: AnyRoute = declaration.layout === false ? rootRoute : layoutRoute;
  return createRoute({
    getParentRoute: () => parent,
    path: routerPath(declaration.path),
    staticData: { declaration },
    ...(to
      ? {
          beforeLoad: () => {
            throw redirect({ href: to, replace: true });
          },
        }
      : { component: componentOf(declaration.name), errorComponent: ScreenFailed }),
    /* A new id in the path or a new guid in the search is another page, built from scratch (TREE-2). */
    remountDeps: ({ params, search }) => ({ params, guid: (search as { guid?: string }).guid }),
  });
}

const declared = routes.map(routeFor);
const unknownRoute = createRoute({ getParentRoute: () => layoutRoute, path: "$", component: NotFoundPage });

const routeTree = rootRoute.addChildren([
  layoutRoute.addChildren([
    ...declared.filter((route) => route.options.staticData?.declaration?.layout !== false),
    unknownRoute,
  ]),
  ...declared.filter((route) => route.options.staticData?.declaration?.layout === false),
]);

/** Builds the router over all declared routes. Tests pass a history in memory. */
export function buildRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    scrollRestoration: false,
    defaultPendingMs: 60_000,
  });
}

export type AppRouter = ReturnType<typeof buildRouter>;
