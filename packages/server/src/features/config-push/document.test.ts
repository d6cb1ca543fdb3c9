import { describe, expect, it } from "vitest";
import { fitConfig, hashOf, parseConfig, textOfConfig } from "./document.ts";

describe("text of a configuration (southbound 9)", () => {
  it("does not depend on the order in which fields were stored", () => {
    const a = textOfConfig({ time: { ntpServers: ["b", "a"] }, reporting: { hbRate: 60, plates: false } });
    const b = textOfConfig({ reporting: { plates: false, hbRate: 60 }, time: { ntpServers: ["b", "a"] } });
    expect(a).toEqual(b);
    expect(a.doc).toBe('{"reporting":{"hbRate":60,"plates":false},"time":{"ntpServers":["b","a"]}}');
  });

  it("hashes the UTF-8 bytes of the text", () => {
    expect(hashOf("路口")).toBe("4f986690b0dad778a77f658fab7fb32a5bdccb0a75cc319c4571024af464f3f2");
    expect(textOfConfig({ fusion: { name: "路口" } }).bytes).toBe(
      Buffer.byteLength('{"fusion":{"name":"路口"}}'),
    );
    expect(hashOf("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("leaves out what the format of the kind does not allow, and sections with nothing in them", () => {
    const doc = fitConfig("radar", {
      reporting: { hbRate: 5, runningInfoRate: 60 },
      network: { ip: undefined },
      time: {},
      fusion: { enabled: true },
      radars: [],
    });
    expect(doc).toEqual({ reporting: { runningInfoRate: 60 } });
  });

  it("reads what is none as an empty one", () => {
    for (const text of ["", "{", "[]", "1", "null", null, undefined]) expect(parseConfig(text)).toEqual({});
  });
});
