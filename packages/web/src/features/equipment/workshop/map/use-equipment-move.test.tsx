import { calls } from "@lukou/equipment";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { createQueryClient } from "../../../../app/query-client.ts";
import { answers, FakeServer, refuses } from "../../../../testing/fake-server.ts";
import { buildBrief, equipmentGuids } from "../../testing/build-equipment.ts";
import { useEquipmentMove } from "./use-equipment-move.ts";

const { UpdatePole } = calls.Pole;
const { pole } = equipmentGuids;
const item = buildBrief({ revision: 4 });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(UpdatePole, answers(UpdatePole, pole));
});

function renderMove() {
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useEquipmentMove(), { wrapper }).result;
}

describe("moving on the map", () => {
  it("a drag only proposes; saving writes coordinates to 1e-7 degrees with the revision", async () => {
    const moving = renderMove();
    act(() => moving.current.propose(item, [120.123_456_789, 30.987_654_321]));
    expect(server.requests).toHaveLength(0);
    await act(async () => await moving.current.save());
    expect(server.sent(UpdatePole)[0]?.body).toEqual({
      guid: pole,
      revision: 4,
      longitude: 120.123_456_8,
      latitude: 30.987_654_3,
    });
    expect(moving.current.move?.step).toBe("saved");
  });

  it("can be taken back, unless somebody changed it since", async () => {
    const moving = renderMove();
    act(() => moving.current.propose(item, [120.2, 30.3]));
    await act(async () => await moving.current.save());
    await act(async () => await moving.current.undo());
    expect(server.sent(UpdatePole)[1]?.body).toEqual({
      guid: pole,
      revision: 5,
      longitude: 120.15,
      latitude: 30.28,
    });
    expect(moving.current.move).toBeNull();
  });

  it("what had no coordinates has none again", async () => {
    const moving = renderMove();
    act(() => moving.current.propose({ ...item, longitude: null, latitude: null }, [120.2, 30.3]));
    await act(async () => await moving.current.save());
    await act(async () => await moving.current.undo());
    expect(server.sent(UpdatePole)[1]?.body).toMatchObject({ longitude: null, latitude: null });
  });

  it("a refusal leaves the proposal on the map", async () => {
    server.on(UpdatePole, refuses("STALE_REVISION"));
    const moving = renderMove();
    act(() => moving.current.propose(item, [120.2, 30.3]));
    await act(async () => await moving.current.save());
    expect(moving.current.move).toMatchObject({ step: "pending", to: [120.2, 30.3] });
  });
});
