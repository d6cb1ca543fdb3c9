import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSecretOf } from "../field/credential/secret-hash.ts";
import { buildIntersection } from "../testing/factories/intersection.ts";
import { buildDevice } from "../testing/test-device.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { brokerFiles } from "./broker-files.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("files of an external broker (southbound 1)", () => {
  it("name every device that may come in, the children a parent speaks for, and the platform", async () => {
    const place = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const host = await buildDevice(server, place, "rscu");
    const child = await buildDevice(server, place, "radar", { parent_guid: host.guid });
    const revoked = await buildDevice(server, place, "erv");
    await server.db.updateTable("equipment").set({ serial: null }).where("guid", "=", revoked.guid).execute();
    const { passwords, acl, devices } = await brokerFiles(server.db, "mqtt://lukou:a%20b@broker:1883");
    expect(devices).toBe(2);
    const [platform = "", ...others] = passwords.trim().split("\n");
    expect(others.map((line) => line.split(":")[0])).toEqual([child.deviceSn, host.deviceSn]);
    expect(await isSecretOf(platform.replace("lukou:", ""), Buffer.from("a b"))).toBe(true);
    expect(acl.split("\n")).toEqual(
      expect.arrayContaining([
        "user lukou",
        `user ${host.deviceSn}`,
        `topic write v2x/v1/radar/${child.deviceSn}/+/up`,
        `topic read v2x/v1/radar/${child.deviceSn}/+/down`,
        "pattern write v2x/v1/+/%u/+/up",
      ]),
    );
    expect(acl).not.toContain(`user ${child.deviceSn}`);
    expect(passwords + acl).not.toContain(revoked.deviceSn);
  });

  it("leave the platform out where its address names no user", async () => {
    const { acl } = await brokerFiles(server.db, undefined);
    expect(acl).not.toContain("readwrite");
  });
});
