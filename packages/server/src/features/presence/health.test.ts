import { kindOf, kinds, levelsOf, readingValues } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { judge } from "./debounce.ts";
import { type Health, isSameHealth, readHealth, reportedOf, stepHealth } from "./health.ts";

const erv = kinds.erv.code;
const none = readHealth({});
function step(health: Health, code: number, report: unknown, settings: object = {}): Health {
  const kind = kindOf(code);
  const levels = levelsOf(kind, readingValues(kind, report), { ...settings });
  return stepHealth(health, code, reportedOf(report), levels);
}
const after = (kind: number, reports: readonly unknown[], values: object = {}): Health =>
  reports.reduce<Health>((health, report) => step(health, kind, report, values), none);
const badAxes = ({ axes }: Health) =>
  Object.entries(axes).flatMap(([axis, track]) => (track.bad ? [axis] : []));
const times = (count: number, report: unknown) => Array.from({ length: count }, () => report);

describe("domain notes 5.1: debounce", () => {
  it("frigate#3910, oneuptime#490: three of five bad readings turn it, three good ones in a row turn it back", () => {
    const turns = (readings: string) => {
      let track: ReturnType<typeof judge> | undefined;
      return Array.from(readings)
        .map((reading) => {
          track = judge(track, reading === "x", { bad: 3, of: 5 });
          return track.bad ? "X" : "-";
        })
        .join("");
    };
    expect(turns("x.x.x....x")).toBe("----XXX---");
    expect(turns("x..x..x..x")).toBe("----------");
    expect(turns("xxx.x..xx.")).toBe("--XXXXXXXX");
  });
});

describe("southbound 5: axes of health", () => {
  it("tells a missing picture, a silent radar, stopped fusion and a clock that is off apart", () => {
    const camera = (active: boolean) => ({ cameras: [{ cameraSn: "C", active }] });
    expect(badAxes(after(erv, times(2, camera(false))))).toEqual([]);
    expect(badAxes(after(erv, times(3, camera(false))))).toEqual(["picture"]);
    expect(badAxes(after(erv, times(3, { radars: [{ deviceSn: "R", active: false }] })))).toEqual(["radar"]);
    expect(badAxes(after(erv, times(3, { fusion: { state: 0 } })))).toEqual(["fusion"]);
    expect(badAxes(after(erv, times(3, { timeSync: { offsetMs: -900 } })))).toEqual(["clock"]);
    expect(
      badAxes(after(erv, times(3, { fusion: { state: 1 }, timeSync: { offsetMs: 3 }, ...camera(true) }))),
    ).toEqual([]);
  });

  it("a reading that is missing says nothing of its axis", () => {
    const health = after(erv, [...times(3, { fusion: { state: 0 } }), ...times(9, { uptime: 5 })]);
    expect(badAxes(health)).toEqual(["fusion"]);
  });

  it("limits of the equipment itself go before those of its kind", () => {
    const watchdog = kinds.watchdog.code;
    const report = { ac: { voltage: 220, leakage: 12 } };
    expect(badAxes(after(watchdog, times(3, report)))).toEqual([]);
    expect(badAxes(after(watchdog, times(3, report), { leakageMax: 10 }))).toEqual(["host"]);
  });

  it("a monitoring board tells of the mains and of the relays", () => {
    const health = after(kinds.watchdog.code, [
      {
        ac: { voltage: 0 },
        relays: [
          { channel: 1, loadSn: "E1", on: false },
          { channel: 2, loadSn: "E2", on: true },
        ],
      },
    ]);
    expect(health).toMatchObject({ mainsGone: true, relaysOff: ["E1"] });
    expect(step(health, kinds.watchdog.code, { ac: { voltage: 221 } }).mainsGone).toBe(false);
  });

  it("nothing that a device sends breaks it", () => {
    for (const junk of [null, 5, "x", [], { cameras: 5, radars: [null], fusion: "x", ac: [] }]) {
      expect(() => after(erv, [junk])).not.toThrow();
    }
    expect(readHealth({ axes: "broken" })).toEqual(none);
  });

  it("knows when nothing that matters changed", () => {
    const one = after(erv, [{ cameras: [{ cameraSn: "C", active: true }] }]);
    const two = step(one, erv, { cameras: [{ cameraSn: "C", active: true }] });
    expect(isSameHealth(one, two)).toBe(true);
    expect(isSameHealth(one, after(erv, times(3, { fusion: { state: 0 } })))).toBe(false);
    const down = after(erv, times(3, { cameras: [{ cameraSn: "C", active: false }] }));
    expect(isSameHealth(one, down)).toBe(false);
    const other = after(erv, [{ cameras: [{ cameraSn: "D", active: true }] }]);
    expect(isSameHealth(one, other)).toBe(false);
    const off = (...serials: string[]) =>
      after(kinds.watchdog.code, [{ relays: serials.map((loadSn) => ({ loadSn, on: false })) }]);
    expect(isSameHealth(off("E1", "E2"), off("E2", "E1"))).toBe(true);
    expect(isSameHealth(off("E1"), off("E2"))).toBe(false);
  });
});
