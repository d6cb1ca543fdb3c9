import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { elementText, findSnapshotUri, profileToken } from "./onvif.ts";
import { type FakeCamera, startFakeCamera } from "./testing/fake-camera.ts";

const CASES = process.env["LUKOU_CASES"] ?? join(import.meta.dirname, "../../../../../../shared/cases");
const NOW = new Date("2026-05-01T08:00:00Z");
const asked = () => ({
  login: { username: "admin", password: "secret" },
  signal: AbortSignal.timeout(5_000),
});

let camera: FakeCamera;
const heard: string[] = [];
let snapshotUri = "";
beforeAll(async () => {
  camera = await startFakeCamera((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString("utf8");
    });
    request.on("end", () => {
      heard.push(body);
      const inner = body.includes("GetCapabilities")
        ? `<tds:Capabilities><tt:Media><tt:XAddr>${camera.url}/onvif/media</tt:XAddr></tt:Media></tds:Capabilities>`
        : body.includes("GetProfiles")
          ? '<trt:Profiles fixed="true" token="main&amp;1"><tt:Name>x</tt:Name></trt:Profiles>'
          : `<trt:MediaUri><tt:Uri>${snapshotUri}</tt:Uri></trt:MediaUri>`;
      response.end(`<s:Envelope><s:Body>${inner}</s:Body></s:Envelope>`);
    });
  });
});
afterAll(() => camera.close());

describe("ONVIF", () => {
  it("southbound 12: asks a camera for its profile and the address of its still pictures, logged in", async () => {
    snapshotUri = `${camera.url}/snap?a=1&amp;b=2`;
    const uri = await findSnapshotUri(new URL(`${camera.url}/onvif/device`), asked(), NOW);
    expect(uri.href).toBe(`${camera.url}/snap?a=1&b=2`);
    expect(camera.asked.map(({ line }) => line)).toEqual([
      "POST /onvif/device",
      "POST /onvif/media",
      "POST /onvif/media",
    ]);
    expect(heard[0]).toContain("PasswordDigest");
    expect(heard[0]).not.toContain("secret");
    expect(heard[2]).toContain("<ProfileToken>main&#38;1</ProfileToken>");
  });

  it("takes no address on another host from a camera, nor another scheme", async () => {
    for (const foreign of ["http://10.0.0.1/snap", "file:///etc/passwd", "nonsense"]) {
      snapshotUri = foreign;
      await expect(findSnapshotUri(new URL(`${camera.url}/onvif/device`), asked(), NOW)).rejects.toThrow(
        "没有给出可用的抓拍地址",
      );
    }
  });

  it("reads the answers of the test device of the case collection", ({ skip }) => {
    const file = (name: string) => join(CASES, "device-protocols/onvif", name);
    if (!existsSync(file("GetProfiles.xml"))) {
      skip("needs the case collection");
      return;
    }
    expect(profileToken(readFileSync(file("GetProfiles.xml"), "utf8"))).toBeTruthy();
    expect(elementText(readFileSync(file("GetSnapshotUri.xml"), "utf8"), "Uri")).toMatch(/^http/);
  });
});
