import { describe, expect, it } from "vitest";
import { type CurrentIncident, OPEN_AFTER_MS, type Outage, planIncidents } from "./incident-machine.ts";

const out = (guid: string, rootGuid = guid, since = 0): Outage => ({
  guid,
  rootGuid,
  reason: "silence",
  since,
});
const incident = (given: Partial<CurrentIncident> & { rootGuid: string }): CurrentIncident => ({
  guid: `i-${given.rootGuid}`,
  state: "open",
  begunAt: 0,
  dueAt: OPEN_AFTER_MS,
  members: [given.rootGuid],
  ...given,
});

describe("domain notes 2.8: one incident for each cause", () => {
  it("tells at once of what stands without power: many devices out for one cause are no blip", () => {
    for (const reason of ["noPower", "boxSilent", "relayOff"] as const) {
      const out = (guid: string): Outage => ({ guid, rootGuid: "box", reason, since: 7 });
      expect(planIncidents([], [out("box"), out("mec"), out("k1")], 9)).toEqual([
        expect.objectContaining({ do: "begin", rootGuid: "box", begunAt: 7, dueAt: 7 }),
      ]);
    }
  });

  it("forty children and their parent are one", () => {
    const children = Array.from({ length: 40 }, (_, index) => out(`c${index}`, "mec", 5));
    expect(planIncidents([], [out("mec", "mec", 3), ...children], 9)).toEqual([
      expect.objectContaining({ do: "begin", rootGuid: "mec", begunAt: 3, dueAt: 3 + OPEN_AFTER_MS }),
    ]);
  });

  it("nothing new is nothing to do", () => {
    expect(planIncidents([incident({ rootGuid: "a" })], [out("a")], 1)).toEqual([]);
  });

  it("recovery closes what was told and forgets what was a blip (frigate#3910)", () => {
    const pending = incident({ rootGuid: "b", state: "pending" });
    expect(planIncidents([incident({ rootGuid: "a" }), pending], [], 1).map((step) => step.do)).toEqual([
      "close",
      "forget",
    ]);
  });

  it("the cause that shows later takes over, with its beginning", () => {
    const steps = planIncidents(
      [incident({ rootGuid: "erv", begunAt: 10 }), incident({ rootGuid: "mec", begunAt: 20 })],
      [out("erv", "box", 10), out("mec", "box", 20), out("box", "box", 50)],
      60,
    );
    expect(steps).toEqual([
      expect.objectContaining({ do: "begin", rootGuid: "box", begunAt: 10, dueAt: 60 }),
      expect.objectContaining({ do: "merge", into: "box" }),
      expect.objectContaining({ do: "merge", into: "box" }),
    ]);
  });

  it("the cause is mended: its incident is closed, what stays out is an outage of its own", () => {
    const box = incident({ rootGuid: "box", members: ["box", "mec"] });
    expect(planIncidents([box], [out("mec", "mec", 70)], 71).map((step) => step.do)).toEqual([
      "close",
      "begin",
    ]);
  });

  it("one of several comes back: the incident goes on with the rest", () => {
    const steps = planIncidents([incident({ rootGuid: "a", members: ["a", "b"] })], [out("a")], 5);
    expect(steps).toEqual([expect.objectContaining({ do: "update", outages: [out("a")] })]);
  });

  it("southbound 10: a device that said it restarts has 300 s to come back", () => {
    const [step] = planIncidents([], [{ ...out("a"), reason: "reboot" }], 0);
    expect(step).toMatchObject({ dueAt: 300_000 });
  });
});
