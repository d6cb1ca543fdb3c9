import { describe, expect, it } from "vitest";
import catalogue from "./catalogue/calls.json" with { type: "json" };
import * as constants from "./constants.ts";
import * as enums from "./enums/index.ts";
import { platformCalls } from "./registry.ts";
import { routes, specifiedRoutes } from "./routes/routes.ts";
import { hasSpecification, readSpecification } from "./testing/specification.ts";
import { texts } from "./texts.ts";

interface SpecEnum {
  coded: boolean;
  complete: boolean;
  expectedCount?: number;
  items: { code: string | number | null; label: string; proposedZh?: string }[];
}
interface SpecRoute {
  path: string;
  name: string | null;
  nameStated: boolean;
  title: string | null;
  hidden: boolean;
  hiddenStated: boolean;
  breadcrumbHidden: boolean;
  redirect: string | null;
  whitelisted: boolean;
}

describe.skipIf(!hasSpecification)("the specification", () => {
  it("constants have its values", () => {
    const stated = readSpecification("constants.json") as { id: string; value: unknown }[];
    const elsewhere: Record<string, unknown> = {
      // An enumeration.
      SIDEBAR_COOKIE_VALUES: enums.sidebarCookie.codes,
      // Names of path parameters, which each call declares itself; the catalogue test compares the paths.
      PATH_IDENTIFIERS: stated.find(({ id }) => id === "PATH_IDENTIFIERS")?.value,
      // Its last entry is prose about the default of the main list tab.
      STORED_STATE_NAMES: [
        ...constants.STORED_STATE_NAMES,
        `${constants.MAIN_LIST_TAB_DEFAULT} (default of the main list tab)`,
      ],
    };
    const ours = (id: string) => elsewhere[id] ?? (constants as Record<string, unknown>)[id];
    expect(Object.fromEntries(stated.map(({ id }) => [id, ours(id)]))).toEqual(
      Object.fromEntries(stated.map(({ id, value }) => [id, value])),
    );
  });

  it("texts are its texts to the letter; what the server words is not listed", () => {
    const { texts: stated } = readSpecification("messages.json") as {
      texts: { id: string; text: string; textStated: boolean }[];
    };
    const fixed = stated.filter(
      // The hint of the name is quoted as "{hash} type", its text left open (GAP-53).
      ({ id, text, textStated }) => textStated && text !== "{server message}" && id !== "HINT-INT-NAME",
    );
    const different = fixed.filter(
      ({ id, text }) =>
        (texts as Record<string, string>)[id] !== text.replace("{server message}", "{message}"),
    );
    expect(different.map(({ id, text }) => [id, text, (texts as Record<string, string>)[id]])).toEqual([]);
    const known = new Set(stated.map(({ id }) => id));
    const ownWords = Object.keys(texts).filter((id) => !known.has(id));
    // Worded by us where the specification leaves the text open (GAP-54).
    expect(ownWords).toEqual(["VAL-UPL-COUNT", "VAL-UPL-ZIP", "VAL-UPL-NO-SHP"]);
  });

  const specEnums = hasSpecification
    ? Object.entries(readSpecification("enums.json") as Record<string, SpecEnum>)
    : [];
  it.each(specEnums)(
    "enumeration %s has its codes in its order",
    (name, { coded, complete, expectedCount, items }) => {
      const ours = (enums as unknown as Record<string, enums.Enumeration>)[name];
      expect(ours).toBeDefined();
      const stated = items.map(({ code }) => code);
      expect(coded && complete ? ours?.codes : stated).toEqual(stated);
      expect(ours?.items.length).toBe(expectedCount ?? (complete ? items.length : ours?.items.length));
    },
  );

  it("routes are its 56, with stated names, titles, flags and redirects", () => {
    const stated = readSpecification("routes.json") as SpecRoute[];
    expect(specifiedRoutes).toHaveLength(stated.length);
    const differences = stated.flatMap((spec, index) => {
      const ours = specifiedRoutes[index];
      const path = spec.path === "" ? "/" : spec.path;
      const checks: [string, unknown, unknown][] = [
        ["path", ours?.path, path],
        ["name", ours?.name, spec.nameStated ? spec.name : ours?.name],
        ["title", ours?.title, spec.title ?? ours?.title],
        ["hidden", ours?.hidden ?? false, spec.hiddenStated ? spec.hidden : (ours?.hidden ?? false)],
        ["breadcrumbHidden", ours?.breadcrumbHidden ?? false, spec.breadcrumbHidden],
        ["redirect", ours?.redirect ?? null, spec.redirect ?? ours?.redirect ?? null],
        ["whitelisted", ours?.whitelisted ?? false, spec.whitelisted],
      ];
      return checks.filter(([, is, should]) => is !== should).map((check) => [path, ...check]);
    });
    expect(differences).toEqual([]);
  });

  it("the checked-in catalogue holds its calls unchanged", () => {
    const stated = readSpecification("calls.json") as { id: string; method: string; path: string }[];
    const ours = new Map(catalogue.map((entry) => [entry.id, entry]));
    expect(
      stated.filter(({ id, method, path }) => ours.get(id)?.method !== method || ours.get(id)?.path !== path),
    ).toEqual([]);
  });
});

describe("routes", () => {
  it("are 56 and the added ones, with unique names and paths", () => {
    expect(specifiedRoutes).toHaveLength(56);
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    expect(new Set(routes.map(({ path }) => path.toLowerCase())).size).toBe(routes.length);
  });

  it("have a title in every menu, and redirect only to routes that exist", () => {
    const untitled = routes.filter(({ title, hidden }) => !hidden && title === "");
    expect(untitled).toEqual([]);
    const paths = new Set(routes.map(({ path }) => path));
    expect(routes.filter(({ redirect }) => redirect !== undefined && !paths.has(redirect))).toEqual([]);
  });

  it("GUARD-2a: the whitelist is that of the constants", () => {
    expect(routes.filter(({ whitelisted }) => whitelisted).map(({ name }) => name)).toEqual([
      ...constants.LOGIN_WHITELIST,
    ]);
  });

  it("ROLE-B4: no route lists roles", () => {
    expect(routes.filter(({ roles }) => roles !== undefined)).toEqual([]);
  });
});

describe("calls", () => {
  it("have a Chinese title each", () => {
    expect(platformCalls.filter(({ title }) => !/[\u4e00-\u9fff]/.test(title))).toEqual([]);
  });
});
