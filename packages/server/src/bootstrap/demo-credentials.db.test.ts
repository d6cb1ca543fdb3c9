import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isSecretOf } from "../field/credential/secret-hash.ts";
import { buildEquipment } from "../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../testing/factories/intersection.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { demoSecret, ensureDemoCredentials, FIELD_KEY_FILE, readFieldKey } from "./demo-credentials.ts";

let server: TestServer;
let place: BuiltIntersection;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  place = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lukou-key-"));
});
afterAll(() => server.close());

const credentialOf = (guid: string) =>
  server.db.selectFrom("device_credential").selectAll().where("equipment_guid", "=", guid).executeTakeFirst();

describe("credentials of simulated devices", () => {
  it("gives each device with a serial the secret that follows from the key, once, and again for another key", async () => {
    const radar = await buildEquipment(server.db, place, { kind: 4, name: "雷达", serial: "DEMO-RADAR-1" });
    const nameless = await buildEquipment(server.db, place, { kind: 4, name: "雷达二", serial: null });
    const pole = await buildEquipment(server.db, place, { kind: 1, name: "杆", serial: "DEMO-POLE-1" });
    expect(await ensureDemoCredentials(server.db, folder)).toBe(1);
    const key = readFieldKey(folder);
    expect(key).toHaveLength(32);
    expect(statSync(join(folder, FIELD_KEY_FILE)).mode & 0o777).toBe(0o600);
    const given = await credentialOf(radar);
    const secret = Buffer.from(demoSecret(key, "DEMO-RADAR-1"));
    expect(given).toMatchObject({ kind: "radar", serial: "DEMO-RADAR-1", issued_by: "演练数据" });
    expect(await isSecretOf(given?.secret_hash ?? "", secret)).toBe(true);
    expect([await credentialOf(nameless), await credentialOf(pole)]).toEqual([undefined, undefined]);

    await server.db.deleteFrom("device_credential").where("equipment_guid", "=", radar).execute();
    expect(await ensureDemoCredentials(server.db, folder)).toBe(0);
    rmSync(join(folder, FIELD_KEY_FILE));
    expect(await ensureDemoCredentials(server.db, folder)).toBe(1);
    const renewed = await credentialOf(radar);
    expect(await isSecretOf(renewed?.secret_hash ?? "", secret)).toBe(false);
  });
});
