import { type MenuNode, type RouteDeclaration, routes } from "@lukou/contract";

/** Routes of the top menu: named, titled, not hidden, under the common layout. */
const menuRoutes = routes.filter((route) => !route.hidden && route.layout !== false && route.title !== "");

/** The entry an entry stands under: the nearest one whose path is a prefix of its own. */
function parentOf(route: RouteDeclaration): RouteDeclaration | undefined {
  return menuRoutes
    .filter((other) => other !== route && route.path.startsWith(`${other.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

function node(route: RouteDeclaration, granted: (route: RouteDeclaration) => boolean): MenuNode {
  const children = menuRoutes.filter((child) => parentOf(child) === route && granted(child));
  return {
    name: route.name,
    title: route.title,
    path: route.path,
    children: children.map((child) => node(child, granted)),
  };
}

/** The menu tree of granted route names (ROLE-A5); `null` grants everything (admin, reading B). */
export function menuTree(grantedNames: readonly string[] | null): MenuNode[] {
  const granted = (route: RouteDeclaration) => grantedNames === null || grantedNames.includes(route.name);
  return menuRoutes
    .filter((route) => parentOf(route) === undefined && granted(route))
    .map((route) => node(route, granted));
}

/** Every route name a role can be granted. */
export const grantableRoutes: readonly string[] = menuRoutes.map((route) => route.name);
