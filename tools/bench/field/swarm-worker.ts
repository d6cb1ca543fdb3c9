import { readFileSync } from "node:fs";
import type { DeviceId } from "@lukou/contract/topics";
import { LeanDevice } from "./lean-device.ts";

/** What the benchmark tells the swarm, and what it answers. */
export type SwarmOrder =
  | { readonly do: "connect"; readonly port: number; readonly perSecond: number }
  | { readonly do: "send"; readonly seconds: number; readonly inFlight: number }
  | { readonly do: "cut" }
  | { readonly do: "silence"; readonly serials: readonly string[] };

export type SwarmAnswer =
  | { readonly done: "connect"; readonly ms: number; readonly opened: readonly number[] }
  | { readonly done: "send"; readonly taken: number; readonly seconds: number }
  | { readonly done: "cut" | "silence" };

/** Devices beat their hearts as they asked to. */
const HEARTBEAT_MS = 10_000;
const TICK_MS = 50;

const [keyFile = "", listFile = "", streams = ""] = process.argv.slice(2);
const key = readFileSync(keyFile);
let taken = 0;
let opened: number[] = [];
let onOpened: () => void = () => {};
let onTaken: () => void = () => {};
const silent = new Set<string>();
const devices = (JSON.parse(readFileSync(listFile, "utf8")) as DeviceId[]).map(
  (id) =>
    new LeanDevice(id, key, streams === "true", {
      connected() {},
      opened(_, ms) {
        opened.push(ms);
        onOpened();
      },
      taken() {
        taken += 1;
        onTaken();
      },
      closed() {},
    }),
);

let beat = 0;
setInterval(() => {
  const share = Math.ceil((devices.length * TICK_MS) / HEARTBEAT_MS);
  for (let count = 0; count < share; count += 1) {
    const device = devices[beat % devices.length];
    beat += 1;
    if (device?.online && !silent.has(device.id.deviceSn)) device.heartbeat();
  }
}, TICK_MS);

async function connectAll(port: number, perSecond: number): Promise<SwarmAnswer> {
  opened = [];
  const started = performance.now();
  const all = new Promise<void>((resolve) => {
    onOpened = () => {
      if (opened.length >= devices.length) resolve();
    };
  });
  for (const [index, device] of devices.entries()) {
    const due = started + (index * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    device.connect(port);
  }
  await all;
  return { done: "connect", ms: performance.now() - started, opened };
}

/** Sends as fast as the broker takes it: so many unacknowledged messages over all devices, each device in its turn. */
async function send(seconds: number, inFlight: number): Promise<SwarmAnswer> {
  taken = 0;
  let sent = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await new Promise<void>((resolve) => {
    // Sends when something was taken, rather than asking all the time: what it measures runs on the same machine.
    let due = false;
    const pump = () => {
      due = false;
      for (; sent - taken < inFlight; sent += 1) devices[sent % devices.length]?.status();
    };
    onTaken = () => {
      if (!due && performance.now() < until) setImmediate(pump);
      due = true;
    };
    pump();
    setTimeout(resolve, seconds * 1000);
  });
  return { done: "send", taken, seconds: (performance.now() - started) / 1000 };
}

process.on("message", (order: SwarmOrder) => {
  void obey(order).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit(0));

async function obey(order: SwarmOrder): Promise<SwarmAnswer> {
  if (order.do === "connect") return await connectAll(order.port, order.perSecond);
  if (order.do === "send") return await send(order.seconds, order.inFlight);
  if (order.do === "cut") for (const device of devices) device.cut();
  else for (const serial of order.serials) silent.add(serial);
  return { done: order.do };
}
