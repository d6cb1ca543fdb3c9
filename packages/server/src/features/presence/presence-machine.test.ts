import { kinds } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { readHealth } from "./health.ts";
import { deriveStates, type UnitFacts } from "./presence-machine.ts";

type Given = Partial<UnitFacts> & { readonly kindKey?: keyof typeof kinds };

const up = { up: true, endReason: null, via: null };
const down = { up: false, endReason: "silence", via: null } as const;
const bad = { bits: 7, count: 3, bad: true };
const good = { bits: 0, count: 1, bad: false };

const unit = (guid: string, { kindKey = "erv", ...given }: Given = {}): UnitFacts => ({
  guid,
  kind: kinds[kindKey].code,
  serial: `SN-${guid}`,
  parentGuid: null,
  poleGuid: null,
  boxGuid: null,
  disabled: false,
  session: null,
  health: null,
  poweredBy: [],
  ...given,
});
const states = (...units: UnitFacts[]) =>
  Object.fromEntries(
    [...deriveStates(units)].map(([guid, { state, reason, rootGuid }]) => [
      guid,
      `${state} ${reason}${rootGuid === null ? "" : ` <- ${rootGuid}`}`,
    ]),
  );
const health = (given: object) => readHealth(given);

describe("domain notes 5.1: states", () => {
  it.each<[string, Given, string]>([
    ["never connected", {}, "never neverSeen"],
    ["connected", { session: up }, "online session"],
    ["silent", { session: down }, "offline silence"],
    ["closed in good order", { session: { ...down, endReason: "upgrade" } }, "offline upgrade"],
    ["taken out of service, whatever it says", { session: up, disabled: true }, "disabled disabled"],
    ["picture missing", { session: up, health: health({ axes: { picture: bad } }) }, "degraded picture"],
    ["clock off", { session: up, health: health({ axes: { clock: bad, picture: good } }) }, "degraded clock"],
    ["on its battery", { session: up, health: health({ mainsGone: true }) }, "degraded onBattery"],
    [
      "down with a bad picture: down",
      { session: down, health: health({ axes: { picture: bad } }) },
      "offline silence",
    ],
  ])("%s", (_, given, expected) => expect(states(unit("a", given))).toEqual({ a: expected }));
});

describe("domain notes 4: online state that lies", () => {
  it("thingsboard#5300: children do not stay online by their gateway; a parent gone makes them unknown", () => {
    const mec = unit("mec", { kindKey: "mainController", session: down });
    const child = unit("cam", { kindKey: "camera", parentGuid: "mec", session: { ...down, via: "SN-mec" } });
    expect(states(mec, child)).toEqual({
      mec: "offline silence",
      cam: "unknownParent parentDown <- mec",
    });
    expect(states({ ...mec, session: up }, child)["cam"]).toBe("offline silence");
  });

  it("thingsboard#5300: a child with a session of its own that lasts is online without its parent", () => {
    const mec = unit("mec", { kindKey: "mainController", session: down });
    expect(states(mec, unit("cam", { parentGuid: "mec", session: up }))["cam"]).toBe("online session");
  });

  it("wvp#549: a host that is down takes its cameras and boards along, down to the last", () => {
    const mec = unit("mec", { kindKey: "mainController", session: down });
    const erv = unit("erv", {
      parentGuid: "mec",
      session: { ...down, via: "SN-mec" },
      health: health({ parts: { "SN-cam": good } }),
    });
    const camera = unit("cam", { kindKey: "camera", parentGuid: "erv" });
    const board = unit("board", { kindKey: "mainboard", parentGuid: "erv" });
    expect(states(board, camera, erv, mec)).toMatchObject({
      cam: "unknownParent parentDown <- mec",
      board: "unknownParent parentDown <- mec",
    });
  });

  it("wvp#1083: what a host reports of its cameras is what they are", () => {
    const host = unit("erv", { session: up, health: health({ parts: { "SN-near": good, "SN-far": bad } }) });
    const near = unit("near", { kindKey: "camera", parentGuid: "erv" });
    const far = unit("far", { kindKey: "camera", parentGuid: "erv" });
    const third = unit("third", { kindKey: "camera", parentGuid: "erv" });
    expect(states(host, near, far, third)).toMatchObject({
      near: "online reported",
      far: "offline reportedDown",
      third: "never neverSeen",
    });
  });

  it("ends at a circle of parents", () => {
    const one = unit("one", { parentGuid: "two", session: down });
    const two = unit("two", { parentGuid: "one", session: down });
    expect(Object.values(states(one, two)).every((state) => /^(offline|unknownParent)/.test(state))).toBe(
      true,
    );
  });

  it("derives the same whatever the order of the facts", () => {
    const units = boxed({ board: down, mec: down, erv: down });
    expect(states(...units.toReversed())).toEqual(states(...units));
  });
});

/** A box with a monitoring board, a MEC and a unit fed from it. */
function boxed(
  sessions: { board: UnitFacts["session"]; mec: UnitFacts["session"]; erv: UnitFacts["session"] },
  boardHealth: UnitFacts["health"] = null,
): UnitFacts[] {
  return [
    unit("box", { kindKey: "box", serial: null, poleGuid: "pole" }),
    unit("pole", { kindKey: "pole", serial: null }),
    unit("board", { kindKey: "watchdog", boxGuid: "box", session: sessions.board, health: boardHealth }),
    unit("mec", { kindKey: "mainController", boxGuid: "box", session: sessions.mec }),
    unit("erv", { poleGuid: "pole", poweredBy: ["board"], session: sessions.erv }),
  ];
}

describe("domain notes 2.8: power of boxes and poles", () => {
  it("all is well: the box is seen by its board, the pole by what it carries", () => {
    expect(states(...boxed({ board: up, mec: up, erv: up }))).toMatchObject({
      box: "online reported",
      pole: "online carried",
    });
  });

  it("everything in it gone at once: the box is the cause", () => {
    expect(states(...boxed({ board: down, mec: down, erv: down }))).toEqual({
      box: "offline boxSilent",
      pole: "unknownParent parentDown <- box",
      board: "unknownParent boxSilent <- box",
      mec: "unknownParent boxSilent <- box",
      erv: "unknownParent boxSilent <- box",
    });
  });

  it("the board says the mains are gone: the box is the cause, the board tells it by its battery", () => {
    expect(states(...boxed({ board: up, mec: down, erv: down }, health({ mainsGone: true })))).toMatchObject({
      box: "offline noPower",
      board: "degraded onBattery",
      mec: "unknownParent noPower <- box",
      erv: "unknownParent noPower <- box",
    });
  });

  it("the board alone is gone: the rest is what it is, the box is unknown", () => {
    expect(states(...boxed({ board: down, mec: up, erv: down }))).toMatchObject({
      box: "unknownParent parentDown <- board",
      board: "offline silence",
      mec: "online session",
      erv: "offline silence",
    });
  });

  it("a relay that is off explains the device it feeds", () => {
    const off = health({ relaysOff: ["SN-erv"] });
    expect(states(...boxed({ board: up, mec: up, erv: down }, off))).toMatchObject({
      erv: "unknownParent relayOff <- board",
      mec: "online session",
    });
  });

  it("a board that nothing hangs on is simply offline", () => {
    const board = unit("board", { kindKey: "watchdog", session: down });
    expect(states(board)).toEqual({ board: "offline silence" });
  });
});
