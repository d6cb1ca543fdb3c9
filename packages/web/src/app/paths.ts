import { type RouteDeclaration, routes } from "@lukou/contract";

/** Name of a declared route. */
export type RouteName = (typeof routes)[number]["name"];

const byName = new Map<string, RouteDeclaration<RouteName>>(routes.map((route) => [route.name, route]));

/** The declaration of a route by its name. */
export function routeOf(name: RouteName): RouteDeclaration<RouteName> {
  const route = byName.get(name);
  if (!route) throw new Error(`route ${name} is not declared`);
  return route;
}

/** The same for a name from elsewhere (a granted menu, a stored tag): undefined when no such route is declared. */
export function findRoute(name: string): RouteDeclaration<RouteName> | undefined {
  return byName.get(name);
}

function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined);
  if (given.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(given)}`;
}

/** What a link into an equipment list narrows it to. */
export interface EquipmentListTarget {
  readonly districtGuid?: string | undefined;
  readonly kind?: number;
  readonly state?: string;
}

/** A fresh id for a district page: a new one forces the page to be built anew (TREE-2). */
function randomId(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Builds every URL of the application. */
export const paths = {
  /** A page without parameters. */
  page: (name: RouteName) => routeOf(name).path,
  home: () => routeOf("homeIndex").path,
  surveyCity: () => routeOf("surveyCity").path,
  /** A district's overview; the id in the path is random, the district is named by `guid`. */
  surveyArea: (districtGuid: string) =>
    withSearch(routeOf("surveyArea").path.replace(":id", randomId()), { guid: districtGuid }),
  /** The equipment of the city, or of one district, of a kind (its type code) and in a link state when given. */
  equipmentList: ({ districtGuid, kind, state }: EquipmentListTarget = {}) => {
    const search = { tab: "equipment", kinds: kind?.toString(), states: state, view: "all" };
    return districtGuid
      ? withSearch(paths.surveyArea(districtGuid), search)
      : withSearch(paths.surveyCity(), search);
  },
  /** An intersection's overview; `guid` makes the link shareable. */
  surveyCrossroad: (intersectionGuid: string) =>
    withSearch(routeOf("surveyCrossroad").path, { guid: intersectionGuid }),
  /** A page about equipment; `search` names the piece, its intersection or what is selected on the page. */
  equipment: (name: RouteName, search: Readonly<Record<string, string | undefined>>) =>
    withSearch(routeOf(name).path, search),
  /** Where the road layout of an intersection is drawn on its map. */
  intersectionMapEdit: (intersectionGuid: string) =>
    withSearch(routeOf("intersectionMapEdit").path, { intersectionGuid }),
  /** The logs of the city, of an intersection or of one device. */
  intersectionLog: (place: { readonly intersectionGuid?: string; readonly equipmentGuid?: string } = {}) =>
    withSearch(routeOf("intersectionLog").path, {
      guid: place.intersectionGuid,
      device: place.equipmentGuid,
    }),
  user: () => routeOf("user").path,
  /** The login page, which goes on to `target` (a path of this site) afterwards (GUARD-2b). */
  login: (target?: string) => withSearch(routeOf("login").path, { redirect: target }),
  unauthorised: () => routeOf("401").path,
  /** Leads to `href` by way of the redirect route, which builds the page anew (TAGS-4). */
  refresh: (href: string) => routeOf("redirect").path.replace("/:path*", href),
} as const;
