import type { UserMenuTree } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createQueryClient } from "../../../app/query-client.ts";
import { ThemeProvider } from "../../../app/theme/theme-provider.tsx";
import { useSession } from "../../../lib/session/session-store.ts";
import { buildIdentity, guids } from "../../../testing/city.ts";
import { answers, FakeServer } from "../../../testing/fake-server.ts";
import { buildEquipmentTree } from "./build-equipment.ts";

configure({ asyncUtilTimeout: 10_000 });

interface RenderOptions {
  readonly identity?: Partial<UserMenuTree>;
  readonly prepare?: (server: FakeServer) => void;
}

/** Draws a part of the equipment feature, logged in, against the fake server with a small intersection. */
export function renderEquipment(part: ReactNode, { identity = {}, prepare }: RenderOptions = {}) {
  useSession.setState({
    token: "token-1",
    identity: buildIdentity(identity),
    city: { guid: guids.city, name: "望川市" },
  });
  const server = new FakeServer().on(
    calls.Equipment.GetEquipTree,
    answers(calls.Equipment.GetEquipTree, buildEquipmentTree()),
  );
  prepare?.(server);
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <ThemeProvider>{part}</ThemeProvider>
    </QueryClientProvider>,
  );
  return {
    server,
    screen,
    user: userEvent.setup(),
    unmount: view.unmount,
    /** Types as by pasting, which is much faster than key by key. */
    fill: async (label: string | RegExp, text: string) => {
      const input = await screen.findByLabelText(label);
      const user = userEvent.setup();
      await user.clear(input);
      if (text) {
        await user.click(input);
        await user.paste(text);
      }
    },
  };
}
