import { kinds } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import type { FieldDevice } from "../../field/field-device.ts";
import { StatusGatherer } from "./status-gatherer.ts";
import { reportOf, type StatusReport } from "./status-report.ts";

const deviceOf = (guid: string) => ({ guid, equipmentKind: kinds.watchdog.code }) as FieldDevice;

function report(guid: string, seqNum: number, sessionId?: string): StatusReport {
  const body = {
    timeStamp: 1,
    seqNum,
    deviceSn: guid,
    ac: { voltage: 220 },
    ...(sessionId && { sessionId }),
  };
  const arrival = { device: deviceOf(guid), body, dropped: [], arrivedAt: new Date(0), retained: false };
  return reportOf({ ...arrival, channel: "run-status/up" });
}

/** A gatherer whose writes wait until they are let go on, with what each wrote: device, number, and `+` with its body. */
function prepare({ enough = 100, waitingMax = 100 } = {}) {
  const writes: string[][] = [];
  const gates: (() => void)[] = [];
  const taken = { count: 0 };
  const room = {
    take: (count = 1) => void (taken.count += count),
    give: (count = 1) => void (taken.count -= count),
  };
  const gatherer = new StatusGatherer({
    enough,
    waitingMax,
    room,
    async commit(statuses) {
      writes.push(
        statuses.map(({ device, seqNum, body }) => `${device.guid}${seqNum}${body === undefined ? "" : "+"}`),
      );
      if (statuses.length > 0) await new Promise<void>((resolve) => gates.push(resolve));
    },
  });
  const finish = async () => {
    const state = { ended: false };
    const stopped = gatherer.stop().then(() => {
      state.ended = true;
    });
    while (!state.ended) {
      gates.shift()?.();
      await Promise.resolve();
    }
    await stopped;
    return writes.filter((write) => write.length > 0);
  };
  return { gatherer, taken, gates, finish };
}

describe("reports that wait (southbound 13)", () => {
  it("only the newest of a device keeps its body; the values of all are kept", async () => {
    const { gatherer, taken, finish } = prepare();
    const first = report("a", 1, "s");
    for (const one of [first, report("b", 1), report("a", 2, "s"), report("b", 2), report("a", 3, "s")])
      gatherer.addStatus(one);
    expect(taken.count).toBe(5);
    expect(await finish()).toEqual([["a1", "b1", "a2", "b2+", "a3+"]]);
    expect(first.values).toContain(220);
    expect(taken.count).toBe(0);
  });

  it("one that may be all that is written keeps its body: before a late one, and before another session's", async () => {
    const { gatherer, finish } = prepare();
    for (const [seqNum, session] of [
      [5, "s"],
      [4, "s"],
      [1, "t"],
      [2, "t"],
    ] as const)
      gatherer.addStatus(report("a", seqNum, session));
    expect(await finish()).toEqual([["a5+", "a4+", "a1", "a2+"]]);
  });

  it("what comes during a write leaves what is being written alone", async () => {
    const { gatherer, gates, finish } = prepare({ enough: 1 });
    const first = report("a", 1, "s");
    gatherer.addStatus(first);
    while (gates.length === 0) await Promise.resolve();
    for (const seqNum of [2, 3]) gatherer.addStatus(report("a", seqNum, "s"));
    expect(first.body).toBeDefined();
    expect(await finish()).toEqual([["a1+"], ["a2", "a3+"]]);
  });

  it("beyond the bound the newest of each device stays, with its body, and the room of the others is free", async () => {
    const { gatherer, taken, finish } = prepare({ waitingMax: 3 });
    for (const [guid, seqNum] of [
      ["a", 1],
      ["a", 2],
      ["b", 1],
      ["a", 3],
    ] as const)
      gatherer.addStatus(report(guid, seqNum, "s"));
    expect(taken.count).toBe(2);
    expect((await finish()).flat().toSorted()).toEqual(["a3+", "b1+"]);
    expect(taken.count).toBe(0);
  });
});
