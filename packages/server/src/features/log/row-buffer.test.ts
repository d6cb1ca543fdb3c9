import { describe, expect, it } from "vitest";
import { RowBuffer } from "./row-buffer.ts";

function bufferOf(write: (rows: readonly string[]) => Promise<void>, capacity = 4) {
  const lost: string[] = [];
  const troubles: unknown[] = [];
  const buffer = new RowBuffer<string>({
    write,
    capacity,
    shedsFirst: (row) => row.startsWith("debug"),
    onLost: (rows) => void lost.push(...rows),
    onTrouble: (error) => void troubles.push(error),
  });
  return { buffer, lost, troubles };
}

describe("rows on their way to the database (southbound 13)", () => {
  it("are written in order, in few writes", async () => {
    const writes: (readonly string[])[] = [];
    const { buffer } = bufferOf(async (rows) => void writes.push(rows));
    buffer.push("a", "b");
    buffer.push("c");
    await buffer.flush();
    expect(writes).toEqual([["a", "b", "c"]]);
  });

  it("beyond what can be held Debug goes first, then the oldest, and each is counted", async () => {
    const stored: string[] = [];
    const { buffer, lost } = bufferOf(async (rows) => void stored.push(...rows));
    buffer.push("debug 1", "a", "b", "c");
    buffer.push("debug 2", "d", "e");
    expect(lost).toEqual(["debug 1", "debug 2", "a"]);
    await buffer.flush();
    expect(stored).toEqual(["b", "c", "d", "e"]);
  });

  it("a flood costs each row the same, however many wait", async () => {
    const flood = 200_000;
    const { buffer, lost } = bufferOf(() => new Promise(() => {}), 20_000);
    for (let count = 0; count < flood; count++) buffer.push(`debug ${count}`);
    // With a cost that grew with what waits this would take minutes, beyond the time of a test.
    expect(lost).toHaveLength(flood - 20_000);
    expect(lost.slice(0, 2)).toEqual(["debug 0", "debug 1"]);
  });

  it("are kept in order while the database is away", async () => {
    const stored: string[] = [];
    let away = true;
    const { buffer, lost, troubles } = bufferOf(async (rows) => {
      if (away) throw new Error("away");
      stored.push(...rows);
    });
    buffer.push("a", "b");
    await buffer.flush();
    buffer.push("c");
    away = false;
    await buffer.flush();
    expect([stored, lost]).toEqual([["a", "b", "c"], []]);
    expect(troubles).toHaveLength(1);
  });

  it("a row that the database refuses does not keep the others out", async () => {
    const stored: string[] = [];
    const { buffer, lost } = bufferOf(async (rows) => {
      if (rows.includes("bad")) throw Object.assign(new Error("refused"), { code: "22P05" });
      stored.push(...rows);
    });
    buffer.push("a", "bad", "b", "c");
    await buffer.flush();
    expect([stored, lost]).toEqual([["a", "b", "c"], ["bad"]]);
  });

  it("are written a last time at the stop", async () => {
    const stored: string[] = [];
    const { buffer } = bufferOf(async (rows) => void stored.push(...rows));
    buffer.push("a");
    await buffer.stop();
    expect(stored).toEqual(["a"]);
  });
});
