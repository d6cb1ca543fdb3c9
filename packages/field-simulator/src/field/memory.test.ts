import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { Aedes } from "aedes";
import { describe, expect, it } from "vitest";
import { startField } from "./field.ts";

/** Intersections that hold a little over 1000 devices. */
const INTERSECTIONS = 120;

describe("a thousand devices in one process", () => {
  it("every one has its own connection; what they cost is printed", async () => {
    const broker = await Aedes.createBroker();
    const server = createServer(broker.handle);
    const sockets = new Set<Socket>();
    server.on("connection", (socket) => void sockets.add(socket));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;

    const before = process.memoryUsage();
    let connected = 0;
    const all = new Promise<number>((resolve) => {
      broker.on("subscribe", (_filters, client) => {
        if (client?.id.includes(":")) connected += 1;
        if (hosts > 0 && connected >= hosts) resolve(connected);
      });
    });
    let hosts = 0;
    const field = await startField({
      mqttUrl: `mqtt://127.0.0.1:${port}`,
      key: Buffer.alloc(32),
      seed: 1,
      intersections: 160,
      limit: INTERSECTIONS,
      traffic: false,
      pictures: false,
      spreadMs: 3000,
    });
    hosts = field.devices.filter(({ plan }) => plan.via === undefined).length;
    expect(field.devices.length).toBeGreaterThan(1000);
    expect(await all).toBe(hosts);
    const after = process.memoryUsage();
    const each = (key: "rss" | "heapUsed") =>
      Math.round((after[key] - before[key]) / field.devices.length / 1024);
    console.log(
      `${field.devices.length} devices, ${hosts} connections: ${each("rss")} KB RSS and ${each("heapUsed")} KB heap each, broker and city included`,
    );
    await field.stop();
    for (const socket of sockets) socket.destroy();
    server.close();
    broker.close();
  }, 60_000);
});
