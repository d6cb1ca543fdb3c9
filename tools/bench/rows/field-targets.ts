import { setTimeout as pause } from "node:timers/promises";
import type { DeviceId } from "@lukou/contract/topics";
import { Browsers } from "../field/browsers.ts";
import type { FieldCity } from "../field/field-city.ts";
import { Swarm } from "../field/swarm.ts";
import { percentile, type Row } from "../row.ts";

const INTERSECTIONS = 50;
const HZ = 10;
const WARM_UP_MS = 10_000;
const SECONDS = 60;
const CONNECT_PER_SECOND = 200;

/** One unit that tracks road users at each of so many intersections. */
const UNITS = `
  select distinct on (e.intersection_guid) c.kind, c.serial as "deviceSn", e.intersection_guid as place
  from device_credential c join equipment e on e.guid = c.equipment_guid
  where c.revoked_at is null and c.city_guid = $1 and c.kind in ('rscu', 'erv', 'mvd') and e.deleted_at is null
  order by e.intersection_guid, c.serial limit ${INTERSECTIONS}`;

/** Targets from units to browsers: how old they are when they come, and whether they get older. */
export async function targetRows(city: FieldCity, say: (message: string) => void): Promise<Row[]> {
  const { database, platform, script } = city;
  const units = await database.rows<DeviceId & { place: string }>(UNITS, [script.cityGuid]);
  const swarm = new Swarm(
    city.keyFile,
    units.map(({ kind, deviceSn }) => ({ kind, deviceSn })),
    { streams: true },
  );
  const browsers = new Browsers();
  try {
    await swarm.connect(platform.mqttPort, CONNECT_PER_SECOND);
    say(`${units.length} 个路口各 ${HZ} Hz 目标，${units.length} 个浏览器各看一个，持续 ${SECONDS} 秒`);
    const from = Date.now() + WARM_UP_MS;
    const lags: { at: number; ms: number }[] = [];
    /** First and last number of each unit's frames: what it sent, whatever came of it. */
    const numbers = new Map<string, { first: number; last: number }>();
    for (const { place } of units) {
      await browsers.watch(platform.url, script, place, (event, at) => {
        if (event.kind !== "targets" || at < from) return;
        lags.push({ at, ms: at - event.at });
        const { first } = numbers.get(event.unitGuid) ?? { first: event.frameNo };
        numbers.set(event.unitGuid, { first, last: event.frameNo });
      });
    }
    await pause(Math.max(0, from - Date.now()) + SECONDS * 1000);
    const quarter = (number: number) =>
      percentile(
        lags
          .filter(({ at }) => Math.floor(((at - from) / (SECONDS * 1000)) * 4) === number)
          .map(({ ms }) => ms),
        0.95,
      );
    const [first, last] = [quarter(0), quarter(3)];
    const p95 = percentile(
      lags.map(({ ms }) => ms),
      0.95,
    );
    const rate = lags.length / SECONDS;
    const sent = [...numbers.values()].reduce((sum, { first, last }) => sum + last - first + 1, 0);
    return [
      {
        name: `目标：${units.length} 个路口 × ${HZ} Hz，从设备到浏览器 p95`,
        measured: `${p95.toFixed(0)} ms（${rate.toFixed(0)} 帧/s）`,
        against: "1000 ms",
        ratio: p95 / 1000,
        aim: { atMost: 1 },
      },
      {
        name: "到达浏览器的目标帧",
        measured: `${lags.length} 帧`,
        against: `设备发出 ${sent} 帧`,
        ratio: lags.length / sent,
        aim: { atLeast: 0.95 },
      },
      {
        name: "目标时延 p95 的增长：最后四分之一时间与最初四分之一",
        measured: `${last.toFixed(0)} ms`,
        against: `${first.toFixed(0)} ms`,
        // Below a frame's length the clock's own grain decides.
        ratio: Math.max(last, 1000 / HZ) / Math.max(first, 1000 / HZ),
        aim: { atMost: 1.2 },
      },
    ];
  } finally {
    browsers.close();
    swarm.stop();
  }
}
