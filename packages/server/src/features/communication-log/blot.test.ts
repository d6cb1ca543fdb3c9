import { describe, expect, it } from "vitest";
import { withoutSecrets } from "./blot.ts";

describe("secrets in payloads", () => {
  it("leaves a payload without any as it is, byte by byte", () => {
    const payload = '{ "level":"Info",  "text":"密码" }';
    expect(withoutSecrets(payload)).toBe(payload);
  });
  it.each(["password", "rtspPasswd", "apiSecret", "accessToken", "Authorization", "private_key"])(
    "blots %s out, wherever it stands",
    (name) => {
      const text = withoutSecrets(JSON.stringify({ a: [{ [name]: "hunter2" }], [name]: { x: "hunter2" } }));
      expect(text).not.toContain("hunter2");
      expect(JSON.parse(text)).toEqual({ a: [{ [name]: "******" }], [name]: "******" });
    },
  );
  it("blots out what stands in a document carried as text", () => {
    const doc = JSON.stringify({ network: { password: "hunter2", ntp: "10.1.0.1" } });
    const text = withoutSecrets(JSON.stringify({ doc }));
    expect(text).not.toContain("hunter2");
    expect(text).toContain("10.1.0.1");
  });
  it("blots signatures and passwords of addresses", () => {
    const text = withoutSecrets(
      JSON.stringify({ uploadUrl: "https://h/x?sig=abc.def&n=1", rtsp: "rtsp://u:hunter2@10.0.0.1/live" }),
    );
    expect(JSON.parse(text)).toEqual({
      uploadUrl: "https://h/x?sig=******&n=1",
      rtsp: "rtsp://******@10.0.0.1/live",
    });
  });
  it("blots in what is no JSON, and where it is cut off", () => {
    expect(withoutSecrets('{"password":"hun"ter2"')).not.toContain("hun");
    expect(withoutSecrets('x {"secret" : "hunter2\\" and more')).not.toContain("hunter2");
    expect(withoutSecrets("password=hunter2")).not.toContain("hunter2");
  });
  it("survives nesting without end", () => {
    const deep = `${"[".repeat(2_000)}"secret"${"]".repeat(2_000)}`;
    expect(withoutSecrets(deep)).toContain("******");
  });
});
