/** A route of the web application as the menu, the breadcrumb, the guard and the role grants see it. */
export interface RouteDeclaration<N extends string = string> {
  /** Legacy route name; unique. */
  readonly name: N;
  /** Path with `:param` segments, case as specified. */
  readonly path: string;
  /** Chinese title; empty where a page is never shown by name. */
  readonly title: string;
  /** Not offered in the menu. */
  readonly hidden?: boolean;
  readonly breadcrumbHidden?: boolean;
  /** False for pages outside the common layout (GAP-32). */
  readonly layout?: boolean;
  /** Opens without a login (GUARD-2a). */
  readonly whitelisted?: boolean;
  readonly redirect?: string;
  /** Roles of which a user needs one (ROLE-A3); absent means every logged-in user passes (ROLE-A2). */
  readonly roles?: readonly string[];
}

/** Declares the route table, keeping the names as literal types. */
export function defineRoutes<const N extends string>(
  table: readonly RouteDeclaration<N>[],
): readonly RouteDeclaration<N>[] {
  return table;
}
