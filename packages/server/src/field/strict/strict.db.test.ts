import { strictTopicOf } from "@lukou/contract/topics";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildDevice, connectClient } from "../../testing/test-device.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { WireMessage } from "../ingest/handlers.ts";

let server: TestServer;
let place: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
  place = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

describe("southbound 15, a device that follows T/ITS 0180.1 strictly", () => {
  it("is heard on topics without the prefix, gets a session, and is written to where it listens", async () => {
    const { guid, deviceSn } = await buildDevice(server, place, "rscu");
    const client = await connectClient(server, { kind: "rscu", deviceSn }, { protocolVersion: 4 });
    const answers: string[] = [];
    const answered = new Promise<void>((resolve) =>
      client.on("message", (topic) => {
        answers.push(topic);
        resolve();
      }),
    );
    await client.subscribeAsync(`rscu/${deviceSn}/+/up/ack`, { qos: 1 });
    const heard = new Promise<WireMessage>((resolve) => {
      const stop = server.platform.field.onWire((message) => {
        if (message.channel !== "run-status/up") return;
        stop();
        resolve(message);
      });
    });
    const body = { timeStamp: server.clock().getTime(), seqNum: 1, rscuSn: deviceSn, status: 0 };
    await client.publishAsync(strictTopicOf(deviceSn, "run-status/up"), JSON.stringify(body), { qos: 1 });
    expect(await heard).toMatchObject({ device: { guid }, way: "receive" });
    expect((await heard).refused).toBeUndefined();
    await answered;
    expect(answers).toEqual([`rscu/${deviceSn}/session/up/ack`]);
    await server.platform.field.intake.settle();
    const session = await server.db
      .selectFrom("device_session")
      .select(["ended_at", "serial"])
      .where("equipment_guid", "=", guid)
      .executeTakeFirst();
    expect(session).toEqual({ ended_at: null, serial: deviceSn });
    const credential = await server.db
      .selectFrom("device_credential")
      .select("strict")
      .where("equipment_guid", "=", guid)
      .executeTakeFirst();
    expect(credential?.strict).toBe(true);
    await client.endAsync(true);
  });
});
