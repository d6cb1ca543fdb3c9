import { type RouteDeclaration, routes } from "@lukou/contract";
import type { RouteName } from "../paths.ts";

type Declared = RouteDeclaration<RouteName>;

export interface Crumb {
  readonly title: string;
  /** Absent on the last item, which is not a link (CRUMB-3). */
  readonly href?: string;
}

/** The named routes with a title that match an address: those whose path leads to it, outermost first (CRUMB-2). */
function matched(route: Declared): Declared[] {
  const above = routes.filter(
    ({ path, title, redirect, layout }) =>
      title !== "" &&
      layout !== false &&
      route.path.startsWith(`${path}/`) &&
      (redirect ?? !path.includes(":")),
  );
  return [...above, route].filter(({ title }) => title !== "");
}

/** Items of the breadcrumb; empty where a page does not allow it (CRUMB-1, CRUMB-4). A title said twice is said once. */
export function breadcrumbItems(route: Declared | undefined): Crumb[] {
  if (!route || route.breadcrumbHidden) return [];
  const chain = matched(route).filter(({ title }, index, all) => title !== all[index + 1]?.title);
  return chain.map(({ title, path }, index) =>
    index === chain.length - 1 ? { title } : { title, href: path },
  );
}
