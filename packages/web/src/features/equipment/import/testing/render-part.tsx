import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createQueryClient } from "../../../../app/query-client.ts";
import { ThemeProvider } from "../../../../app/theme/theme-provider.tsx";
import { useSession } from "../../../../lib/session/session-store.ts";
import { buildIdentity, guids } from "../../../../testing/city.ts";
import { FakeServer } from "../../../../testing/fake-server.ts";

/** Draws a part of the feature, logged in, against a fake server. */
export function renderPart(part: ReactNode, prepare: (server: FakeServer) => void) {
  useSession.setState({
    token: "token-1",
    identity: buildIdentity({}),
    city: { guid: guids.city, name: "望川市" },
  });
  const server = new FakeServer();
  prepare(server);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>{part}</ThemeProvider>
    </QueryClientProvider>,
  );
  return { server, screen, user: userEvent.setup({ applyAccept: false }) };
}
