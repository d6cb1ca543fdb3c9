import type { UserMenuTree } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import type { ReactNode } from "react";
import { answers, type FakeServer } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { buildEquipmentTree } from "./build-equipment.ts";

interface RenderOptions {
  readonly identity?: Partial<UserMenuTree>;
  readonly prepare?: (server: FakeServer) => void;
}

/** Draws a part of the equipment feature, logged in, against the fake server with a small intersection. */
export function renderEquipment(part: ReactNode, { identity = {}, prepare }: RenderOptions = {}) {
  const { server, screen, user, unmount } = renderPart(
    part,
    (prepared) => {
      prepared.on(calls.Equipment.GetEquipTree, answers(calls.Equipment.GetEquipTree, buildEquipmentTree()));
      prepare?.(prepared);
    },
    identity,
  );
  return {
    server,
    screen,
    user,
    unmount,
    /** Types as by pasting, which is much faster than key by key. */
    fill: async (label: string | RegExp, text: string) => {
      const input = await screen.findByLabelText(label);
      await user.clear(input);
      if (text) {
        await user.click(input);
        await user.paste(text);
      }
    },
  };
}
