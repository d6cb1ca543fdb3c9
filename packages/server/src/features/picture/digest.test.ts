import { describe, expect, it } from "vitest";
import { authorize } from "./digest.ts";

const login = { username: "Mufasa", password: "Circle of Life" };
const asked = {
  method: "GET",
  uri: "/dir/index.html",
  login,
  cnonce: "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ",
};
const offer = (algorithm: string) =>
  `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`;

describe("login of cameras", () => {
  it("southbound 12: digest answers are those of RFC 7616 section 3.9.1", () => {
    expect(authorize(offer("MD5"), asked)).toContain('response="8ca523f5e9506fed4657c9700eebdbec"');
    expect(authorize(offer("SHA-256"), asked)).toContain(
      'response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"',
    );
  });

  it("southbound 12: prefers SHA-256 to MD5, and digest to basic", () => {
    const both = `Basic realm="x", ${offer("MD5")}, ${offer("SHA-256")}`;
    expect(authorize(both, asked)).toMatch(/^Digest .*algorithm=SHA-256/);
    expect(authorize(`Basic realm="x", ${offer("MD5")}`, asked)).toMatch(/^Digest .*algorithm=MD5/);
  });

  it("southbound 12: old cameras know no qop (RFC 2617 section 3.2.2.1)", () => {
    const answer = authorize('Digest realm="cam", nonce="abc"', asked);
    expect(answer).toMatch(/^Digest username="Mufasa", realm="cam"/);
    expect(answer).not.toContain("qop");
  });

  it("southbound 12: basic where nothing better is offered, and nothing for what is unknown", () => {
    expect(authorize('Basic realm="cam"', asked)).toBe("Basic TXVmYXNhOkNpcmNsZSBvZiBMaWZl");
    expect(authorize("Negotiate", asked)).toBeUndefined();
    expect(authorize('Digest realm="a", nonce="b", algorithm=SHA-512-256', asked)).toBeUndefined();
    expect(authorize(`Digest realm="${"x".repeat(100_000)}", nonce="far behind"`, asked)).toBeUndefined();
  });
});
