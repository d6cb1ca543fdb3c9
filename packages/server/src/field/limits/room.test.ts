import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Room, type RoomLimits } from "./room.ts";

const limits: RoomLimits = { high: 4, low: 2, perTurn: 100, patienceMs: 5_000 };

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setImmediate", "clearImmediate", "setTimeout", "clearTimeout", "performance"],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A room, and the names of those who came in, in their order. */
function prepare(given: Partial<RoomLimits> = {}) {
  const room = new Room({ ...limits, ...given });
  const inside: string[] = [];
  const enter = (name: string) => {
    const waiting = room.enter();
    if (waiting) void waiting.then(() => inside.push(name));
    else inside.push(name);
  };
  /** Lets a turn of the event loop pass. */
  const turn = () => vi.advanceTimersByTimeAsync(0);
  return { room, inside, enter, turn };
}

describe("room for what devices send (southbound 13)", () => {
  it("lets everybody in at once below the high mark", () => {
    const { room, inside, enter } = prepare();
    room.take(3);
    enter("a");
    expect([inside, room.waiting]).toEqual([["a"], 0]);
  });

  it("once closed lets nobody in, however long they wait", async () => {
    const { room, inside, enter } = prepare();
    room.take(4);
    enter("a");
    room.close();
    enter("b");
    room.give(4);
    await vi.advanceTimersByTimeAsync(limits.patienceMs * 2);
    expect([inside, room.waiting]).toEqual([[], 2]);
  });

  it("is crowded once it is more than half full", () => {
    const { room } = prepare();
    room.take(2);
    expect(room.crowded).toBe(false);
    room.take();
    expect(room.crowded).toBe(true);
    room.give();
    expect(room.crowded).toBe(false);
  });

  it("keeps waiting from the high mark down to the low one, then lets in by the order of coming", async () => {
    const { room, inside, enter, turn } = prepare();
    room.take(4);
    enter("a");
    enter("b");
    room.give();
    await turn();
    expect([inside, room.waiting]).toEqual([[], 2]);
    room.give();
    enter("c");
    await turn();
    expect(inside).toEqual(["a", "b", "c"]);
  });

  it("is closed again as soon as those let in filled it", async () => {
    const { room, inside, enter, turn } = prepare({ perTurn: 2 });
    room.take(4);
    for (const name of ["a", "b", "c", "d"]) enter(name);
    room.give(2);
    await vi.advanceTimersToNextTimerAsync();
    expect(inside).toEqual(["a", "b"]);
    room.take(2);
    await turn();
    expect([inside, room.waiting]).toEqual([["a", "b"], 2]);
  });

  it("lets in no more than so many in a turn of the event loop, however much room there is", async () => {
    const { inside, enter } = prepare({ perTurn: 2 });
    for (const name of ["a", "b", "c", "d", "e"]) enter(name);
    expect(inside).toEqual(["a", "b"]);
    await vi.advanceTimersToNextTimerAsync();
    expect(inside).toEqual(["a", "b", "c", "d"]);
    await vi.advanceTimersToNextTimerAsync();
    expect(inside).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("nobody waits longer than the patience, room or not", async () => {
    const { room, inside, enter } = prepare();
    room.take(4);
    enter("a");
    await vi.advanceTimersByTimeAsync(3_000);
    enter("b");
    await vi.advanceTimersByTimeAsync(1_999);
    expect(inside).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(inside).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(3_001);
    expect([inside, room.waiting]).toEqual([["a", "b"], 0]);
  });
});
