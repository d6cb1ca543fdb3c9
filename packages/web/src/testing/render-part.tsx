import type { UserMenuTree } from "@lukou/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createQueryClient } from "../app/query-client.ts";
import { ThemeProvider } from "../app/theme/theme-provider.tsx";
import { useSession } from "../lib/session/session-store.ts";
import { buildIdentity, guids } from "./city.ts";
import { FakeServer } from "./fake-server.ts";

/** Draws a part that needs no address, logged in, against the fake server. */
export function renderPart(
  part: ReactNode,
  prepare: (server: FakeServer) => void,
  identity: Partial<UserMenuTree> = {},
) {
  useSession.setState({
    token: "token-1",
    identity: buildIdentity(identity),
    city: { guid: guids.city, name: "望川市" },
  });
  const server = new FakeServer();
  prepare(server);
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>{part}</ThemeProvider>
    </QueryClientProvider>,
  );
  return { server, screen, user: userEvent.setup(), unmount: view.unmount };
}
