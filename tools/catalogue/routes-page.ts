import { type RouteDeclaration, routes } from "@lukou/contract";
import { code, table } from "./markdown.ts";

/** Every route of the web application in the order of the specification. */
export function routesPage(): string {
  const rows = (routes as readonly RouteDeclaration[]).map((route) => [
    code(route.name),
    code(route.path),
    route.title,
    route.hidden ? "" : "yes",
    route.breadcrumbHidden ? "" : "yes",
    route.layout === false ? "" : "yes",
    route.redirect ? code(route.redirect) : "",
  ]);
  return `${rows.length} routes.\n\n${table(
    ["Name", "Path", "Title", "In the menu", "In the breadcrumb", "In the layout", "Redirects to"],
    rows,
  )}`;
}
