import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "@lukou/equipment";
import mqtt from "mqtt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildDevice, TEST_SECRET } from "../../testing/test-device.ts";
import { done, startTestServer, type TestServer } from "../../testing/test-server.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).error === undefined;

let server: TestServer;
let place: BuiltIntersection;
let folder: string;

const file = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(file(name), "utf8");
const openssl = (...args: readonly string[]) =>
  execFileSync("openssl", args, { cwd: folder, stdio: "ignore" });
const EC = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
/** An authority of its own, or what it signs. */
const makeAuthority = (name: string) =>
  openssl(
    "req",
    "-x509",
    ...EC,
    "-keyout",
    `${name}.key`,
    "-out",
    `${name}.pem`,
    "-subj",
    `/CN=${name}`,
    "-days",
    "2",
  );
const makeCertificate = (name: string, authority: string) => {
  openssl("req", ...EC, "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", `/CN=${name}`);
  writeFileSync(file("san"), "subjectAltName=IP:127.0.0.1\n");
  const signed = [
    "-CA",
    `${authority}.pem`,
    "-CAkey",
    `${authority}.key`,
    "-CAcreateserial",
    "-extfile",
    "san",
  ];
  openssl("x509", "-req", "-in", `${name}.csr`, "-out", `${name}.pem`, "-days", "2", ...signed);
};

describe.skipIf(!hasOpenssl)(
  `TLS listener${hasOpenssl ? "" : ": openssl is not installed"} (southbound 1)`,
  () => {
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "lukou-tls-"));
      makeAuthority("authority");
      makeAuthority("stranger");
      makeCertificate("broker", "authority");
      const tls = { host: "127.0.0.1", port: 0, cert: read("broker.pem"), key: read("broker.key") };
      server = await startTestServer({
        field: true,
        listeners: { tls: { ...tls, clientCa: read("authority.pem") } },
      });
      place = await buildIntersection(server.db, { cityGuid: server.cities.home });
    });
    afterAll(async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    });

    const connect = (deviceSn: string, given: mqtt.IClientOptions) =>
      mqtt.connectAsync(`mqtts://127.0.0.1:${server.mqttTlsPort}`, {
        clientId: `erv:${deviceSn}`,
        protocolVersion: 5,
        reconnectPeriod: 0,
        ca: read("authority.pem"),
        ...given,
      });

    it("lets a device in by its secret, or by a certificate with its serial as common name", async () => {
      const { deviceSn } = await buildDevice(server, place, "erv");
      const bySecret = await connect(deviceSn, { username: deviceSn, password: TEST_SECRET });
      expect(bySecret.connected).toBe(true);
      await bySecret.endAsync(true);
      makeCertificate(deviceSn, "authority");
      const certificate = { cert: read(`${deviceSn}.pem`), key: read(`${deviceSn}.key`) };
      const byCertificate = await connect(deviceSn, certificate);
      expect(byCertificate.connected).toBe(true);
      await byCertificate.endAsync(true);
    });

    it("refuses a certificate of another device, of another authority, or of a revoked device", async () => {
      const { deviceSn } = await buildDevice(server, place, "erv");
      const other = await buildDevice(server, place, "erv");
      makeCertificate(deviceSn, "authority");
      const own = { cert: read(`${deviceSn}.pem`), key: read(`${deviceSn}.key`) };
      await expect(connect(other.deviceSn, own)).rejects.toThrow("refused");
      await expect(connect(other.deviceSn, { ...own, username: other.deviceSn })).rejects.toThrow("refused");
      makeCertificate(other.deviceSn, "stranger");
      const foreign = { cert: read(`${other.deviceSn}.pem`), key: read(`${other.deviceSn}.key`) };
      await expect(connect(other.deviceSn, foreign)).rejects.toThrow("refused");
      const guid = await server.db
        .selectFrom("equipment")
        .select("guid")
        .where("serial", "=", deviceSn)
        .executeTakeFirstOrThrow();
      await done(server, calls.DeviceCredential.RevokeCredential, { params: { id: guid.guid } });
      await expect(connect(deviceSn, own)).rejects.toThrow("refused");
    });
  },
);
