import { setTimeout as pause } from "node:timers/promises";
import { Browsers } from "../field/browsers.ts";
import type { FieldCity } from "../field/field-city.ts";
import { Swarm } from "../field/swarm.ts";
import { percentile, type Row } from "../row.ts";

const DEVICES = 1_000;
const SILENT = 200;
const LIMIT_MS = 1_000;

/** How long after its session ran out an open browser hears that a silent device is gone. */
export async function silenceRow(city: FieldCity, say: (message: string) => void): Promise<Row[]> {
  const { database, platform, script } = city;
  const devices = await city.devices(DEVICES);
  const swarm = new Swarm(city.keyFile, devices);
  const browsers = new Browsers();
  try {
    await swarm.connect(platform.mqttPort, 500);
    const heard = new Map<string, number>();
    await browsers.live(platform.url, script, (event, at) => {
      if (event.kind !== "presence") return;
      for (const { guid, state } of event.changes) {
        if (state === "offline" || state === "unknownParent") heard.set(guid, at);
      }
    });
    await pause(15_000);
    const serials = devices.slice(0, SILENT).map(({ deviceSn }) => deviceSn);
    say(`${SILENT} 台设备静默，等待失效`);
    await swarm.silence(serials);
    await pause(60_000);
    const sessions = await database.rows<{ guid: string; expires: Date }>(
      "select equipment_guid as guid, expires_at as expires from device_session where serial = any($1)",
      [serials],
    );
    const delays = sessions.map(({ guid, expires }) => {
      const at = heard.get(guid);
      return at === undefined ? Number.POSITIVE_INFINITY : at - expires.getTime();
    });
    const p99 = percentile(delays, 0.99);
    return [
      {
        name: `设备静默到浏览器显示：${SILENT}/${DEVICES} 台，失效之后 p99`,
        measured: `${p99.toFixed(0)} ms（p50 ${percentile(delays, 0.5).toFixed(0)} ms）`,
        against: `${LIMIT_MS} ms`,
        ratio: p99 / LIMIT_MS,
        aim: { atMost: 1 },
      },
    ];
  } finally {
    browsers.close();
    swarm.stop();
  }
}
