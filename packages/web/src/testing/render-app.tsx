import { calls, type UserMenuTree } from "@lukou/contract";
import { createMemoryHistory } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LukouApp } from "../app/app.tsx";
import { buildRouter } from "../app/router/router.tsx";
import { buildIdentity, buildTree, guids } from "./city.ts";
import { answers, FakeServer } from "./fake-server.ts";
import { forgetStores } from "./forget-stores.ts";

interface RenderOptions {
  /** Token in storage; empty for nobody logged in. */
  readonly token?: string;
  readonly identity?: Partial<UserMenuTree>;
  /** Further answers, prepared before the page opens. */
  readonly prepare?: (server: FakeServer) => void;
}

/** Opens the whole application at a path, logged in, against the fake server with a small city. */
export async function renderApp(
  path: string,
  { token = "token-1", identity = {}, prepare }: RenderOptions = {},
) {
  if (token) window.localStorage.setItem("token", token);
  forgetStores();
  const server = new FakeServer();
  server
    .on(calls.Login.UserMenuTree, answers(calls.Login.UserMenuTree, buildIdentity(identity)))
    .on(
      calls.Login.UserCities,
      answers(calls.Login.UserCities, {
        resultList: [{ guid: guids.city, name: "望川市" }],
        total: 1,
        pageIndex: 1,
        pageSize: 9999,
      }),
    )
    .on(calls.Login.UserSessions, answers(calls.Login.UserSessions, []))
    .on(calls.City.CityTree, answers(calls.City.CityTree, buildTree()))
    .on(calls.City.GetIntersectionStates, answers(calls.City.GetIntersectionStates, []));
  prepare?.(server);
  const router = buildRouter(createMemoryHistory({ initialEntries: [path] }));
  const view = render(<LukouApp router={router} />);
  return { server, router, user: userEvent.setup(), screen, ...view };
}

/** Path with search that the application is at. */
export function hrefOf(router: ReturnType<typeof buildRouter>): string {
  return router.state.location.href;
}
