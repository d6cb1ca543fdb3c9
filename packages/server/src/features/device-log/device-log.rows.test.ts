import type { Body, DeviceKind } from "@lukou/contract/topics";
import { describe, expect, it } from "vitest";
import { rowsOfBatch } from "./device-log.rows.ts";

const NOW = Date.UTC(2026, 10, 21, 8);
const deviceOf = (kind: DeviceKind) => ({
  kind,
  deviceSn: "SN-1",
  cityGuid: "c",
  guid: "e",
  intersectionGuid: "i",
  equipmentKind: 8,
  name: "监控板",
});
type Line = Body<"log/up">["lines"][number];
const rowsOf = (
  line: Partial<Line>,
  { kind = "watchdog", old = false }: { kind?: DeviceKind; old?: boolean } = {},
) =>
  rowsOfBatch(
    deviceOf(kind),
    {
      timeStamp: NOW,
      seqNum: 1,
      deviceSn: "SN-1",
      old,
      lines: [{ timeStamp: NOW, level: "Info", msg: "正常", ...line }],
    },
    new Date(NOW),
  );

describe("rows of log lines", () => {
  it("southbound 8: monitoring boards keep five levels, other kinds' Error is Info with the raw level", () => {
    expect(rowsOf({ level: "Error" })).toMatchObject([{ level: "Error", raw_level: null }]);
    const [mec] = rowsOf({ level: "Error" }, { kind: "rscu" });
    expect(mec).toMatchObject({ level: "Info", raw_level: "Error" });
    expect(mec?.words).toContain("#level=info #level=error");
  });

  it("southbound 13: a time that cannot be right is kept, and the line is ordered by its arrival", () => {
    const at = (timeStamp: number, old = false) => {
      const [row] = rowsOf({ timeStamp }, { old });
      return [(row?.at.getTime() ?? 0) - NOW, row?.device_at?.getTime()];
    };
    expect(at(NOW + 4_000)).toEqual([4_000, undefined]);
    expect(at(NOW + 6_000)).toEqual([0, NOW + 6_000]);
    expect(at(NOW - 59_000)).toEqual([-59_000, undefined]);
    expect(at(NOW - 61_000)).toEqual([0, NOW - 61_000]);
    expect(at(NOW - 86_400_000, true)).toEqual([-86_400_000, undefined]);
    expect(at(NOW - 8 * 86_400_000, true)).toEqual([0, NOW - 8 * 86_400_000]);
    expect(at(253_402_300_799_999)[0]).toBe(0);
  });

  it("what cannot be seen is made visible, and HTML is text", () => {
    const [row] = rowsOf({ msg: "<img onerror=x>\u0000\u001b[2J", module: "m\u0007", data: { a: "\u0000" } });
    expect(row).toMatchObject({ message: "<img onerror=x>␀␛[2J", module: "m␇", data: '{"a":"\\u0000"}' });
  });

  it("a huge line is found by its first words, and its further values are cut", () => {
    const [row] = rowsOf({ msg: "词条 ".repeat(4_000), data: "x".repeat(50_000) });
    expect(row?.words.split(" ").length).toBeLessThan(1_010);
    expect(row?.data?.length).toBe(8_192);
  });
});
