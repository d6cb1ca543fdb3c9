import { pushState } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { countdownWords, isFailed, isUnderWay, sendWords, sizeWords, toneOf } from "./push-words.ts";

describe("words of a push", () => {
  it("say what confirming means: at once, queued, or why not", () => {
    expect(sendWords({ online: true, obstacle: "" })).toContain("立即发送");
    expect(sendWords({ online: false, obstacle: "" })).toContain("排队");
    expect(sendWords({ online: true, obstacle: "没有序列号" })).toBe("没有序列号");
  });

  it("tell every state as one of under way, failed or over", () => {
    expect(pushState.codes.filter(isUnderWay)).toEqual(["queued", "sent", "acknowledged", "previewing"]);
    expect(pushState.codes.filter(isFailed)).toEqual(["rejected", "timedOut"]);
    expect(Object.keys(toneOf).toSorted()).toEqual([...pushState.codes].toSorted());
  });

  it("count down in minutes and seconds, never below zero", () => {
    expect([125, 60, 0.2, -3].map(countdownWords)).toEqual(["2:05", "1:00", "0:01", "0:00"]);
    expect([512, 2048].map(sizeWords)).toEqual(["512 B", "2.0 KB"]);
  });
});
