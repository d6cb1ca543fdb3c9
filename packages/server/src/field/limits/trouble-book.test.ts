import { describe, expect, it } from "vitest";
import { HOLD_AFTER, HOLD_WINDOW_MS, NOTICE_EVERY_MS, TroubleBook } from "./trouble-book.ts";

describe("messages that cannot be used (southbound 13)", () => {
  it("tells the device at most once a minute per topic and reason, with how many there were", () => {
    const book = new TroubleBook();
    const note = (topic: string, reason: "json" | "utf8", now: number) =>
      book.note("erv:A", topic, reason, now).notice;
    expect([0, 1, 2].map((now) => note("event/up", "json", now))).toEqual([1, undefined, undefined]);
    expect(note("event/up", "utf8", 2)).toBe(1);
    expect(note("alarm/up", "json", 2)).toBe(1);
    expect(note("event/up", "json", NOTICE_EVERY_MS - 1)).toBeUndefined();
    expect(note("event/up", "json", NOTICE_EVERY_MS)).toBe(4);
  });

  it("holds a device after more than 100 within 10 minutes, not for those before", () => {
    const book = new TroubleBook();
    const note = (now: number) => book.note("erv:A", "event/up", "json", now).hold;
    for (let count = 0; count < HOLD_AFTER; count++) expect(note(0)).toBe(false);
    expect(note(HOLD_WINDOW_MS)).toBe(false);
    for (let count = 1; count < HOLD_AFTER; count++) expect(note(HOLD_WINDOW_MS)).toBe(false);
    expect(book.note("erv:B", "event/up", "json", HOLD_WINDOW_MS).hold).toBe(false);
    expect(note(HOLD_WINDOW_MS)).toBe(true);
  });

  it("begins anew for a device that was released", () => {
    const book = new TroubleBook();
    for (let count = 0; count < HOLD_AFTER; count++) book.note("erv:A", "event/up", "json", 0);
    book.forget("erv:A");
    expect(book.note("erv:A", "event/up", "json", 0)).toEqual({ hold: false, notice: 1 });
  });
});
