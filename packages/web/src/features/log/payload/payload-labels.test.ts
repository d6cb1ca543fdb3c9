import { describe, expect, it } from "vitest";
import { fieldsOf, itemsOf, labelOf, schemasOfChannel, titleOfChannel } from "./payload-labels.ts";

const at = (channel: string, ...path: (string | number)[]) =>
  labelOf(
    path.reduce(
      (schemas, step) => (typeof step === "number" ? itemsOf(schemas) : fieldsOf(schemas, step)),
      schemasOfChannel(channel),
    ),
  );

describe("labels of payloads", () => {
  it("are those of the interface, through lists, optional fields and kinds", () => {
    expect(at("alarm/up", "alarmList", 0, "description")?.label).toBeTruthy();
    expect(at("log/up", "lines", 0, "msg")).toEqual({ label: "内容" });
    expect(at("run-status/up", "cpu", "uti")).toMatchObject({ unit: "%" });
    expect(at("run-status/up", "ac", "voltage")).toMatchObject({ unit: "V" });
  });
  it("are none for what the interface does not know", () => {
    expect(at("log/up", "invented")).toBeUndefined();
    expect(at("no/such/channel", "x")).toBeUndefined();
    expect(titleOfChannel("log/up")).toBe("设备日志");
  });
});
