import { calls } from "@lukou/contract";
import { within } from "@testing-library/react";
import { type FakeServer, networkError } from "../../../testing/fake-server.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const { City, District, Intersection } = calls;

/** A page without calls of its own. */
export const PAGE = "/version/versionManagement";

/** The screens behind the tree have tests of their own; here their calls may fail. */
export function failTheRest(server: FakeServer): void {
  for (const group of [City, District, Intersection]) {
    for (const call of Object.values(group)) if (call !== City.CityTree) server.on(call, networkError);
  }
}

/** The shell with its tree, on a page that asks for nothing itself; `row` and `unfold` take the whole name of a place. */
export async function openTree(options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp(PAGE, {
    ...options,
    prepare: (server) => {
      failTheRest(server);
      options.prepare?.(server);
    },
  });
  await app.screen.findByText("城东区");
  const row = (name: string) => {
    const found = app.screen.getByTitle(name).closest<HTMLElement>("[role=treeitem]");
    if (!found) throw new Error(`no row ${name}`);
    return within(found);
  };
  const unfold = async (name: string) => {
    const switcher = app.screen.getByTitle(name).closest("[role=treeitem]")?.querySelector("[data-fold]");
    if (switcher) await app.user.click(switcher);
  };
  return { ...app, row, unfold };
}
