import { describe, expect, it } from "vitest";
import { stretchesOf, type Transition } from "./stretches.ts";

const change = (at: number, toState: Transition["toState"]): Transition => ({
  at,
  fromState: "never",
  toState,
  reason: "silence",
});
const span = { from: 0, to: 100, initial: { state: "never", reason: null } } as const;
const shown = (transitions: Transition[]) =>
  stretchesOf(span, transitions).stretches.map(
    ({ from, to, state }) => `${Date.parse(from)}-${Date.parse(to)} ${state}`,
  );

describe("Presence/GetHistory: stretches", () => {
  it("cover the span without gaps", () => {
    expect(shown([change(20, "online"), change(50, "offline"), change(60, "online")])).toEqual([
      "0-20 never",
      "20-50 online",
      "50-60 offline",
      "60-100 online",
    ]);
  });

  it("know nothing of changes within one moment but the last", () => {
    expect(shown([change(20, "online"), change(20, "offline"), change(20, "degraded")])).toEqual([
      "0-20 never",
      "20-100 degraded",
    ]);
  });

  it("keep to the span whatever the moments are", () => {
    expect(shown([change(-5, "online"), change(400, "offline")])).toEqual(["0-100 online"]);
  });

  it("count the time that it was there against that in service: degraded is there, never and disabled count for nothing", () => {
    const { availability } = stretchesOf(span, [
      change(20, "online"),
      change(40, "degraded"),
      change(50, "unknownParent"),
      change(60, "disabled"),
    ]);
    expect(availability).toBe(30 / 40);
    expect(stretchesOf(span, []).availability).toBeNull();
  });
});
