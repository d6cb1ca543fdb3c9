import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { guids } from "../../testing/city.ts";
import { patchPresence, withStates } from "./patch-presence.ts";

const tree = [
  {
    guid: guids.crossing,
    state: "online",
    children: [
      { guid: guids.tJunction, state: "online", children: [] },
      { guid: guids.city, state: "never", children: [] },
    ],
  },
];
const states = new Map([[guids.tJunction, "offline" as const]]);

describe("presence in answers that are kept", () => {
  it("design 4: is written where the equipment stands, and nothing else is touched", () => {
    const next = withStates(tree, states);
    expect(next[0]?.children[0]).toMatchObject({ guid: guids.tJunction, state: "offline" });
    expect(next[0]?.children[1]).toBe(tree[0]?.children[1]);
    expect(withStates(next, states)).toBe(next);
  });

  it("leaves states alone that are no link states", () => {
    const incident = { guid: guids.tJunction, state: "open" };
    expect(withStates(incident, states)).toBe(incident);
  });

  it("keeps the age of an answer", () => {
    const client = new QueryClient();
    client.setQueryData(["tree"], tree, { updatedAt: 5 });
    patchPresence(client, states);
    expect(client.getQueryState(["tree"])?.dataUpdatedAt).toBe(5);
    expect(client.getQueryData<typeof tree>(["tree"])?.[0]?.children[0]?.state).toBe("offline");
  });

  it("10 000 pieces of equipment cost less than a frame's patience", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ guid: `g${index}`, state: "online" }));
    const next = withStates(many, new Map([["g5", "offline" as const]]));
    expect(next.filter((item, index) => item !== many[index])).toHaveLength(1);
  });
});
