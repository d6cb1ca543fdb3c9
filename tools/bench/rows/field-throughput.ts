import { setTimeout as pause } from "node:timers/promises";
import { calls } from "@lukou/equipment";
import { Browsers } from "../field/browsers.ts";
import type { FieldCity } from "../field/field-city.ts";
import { PeerBroker } from "../field/peer-broker.ts";
import { Swarm } from "../field/swarm.ts";
import { percentile, type Row } from "../row.ts";

const DEVICES = 2_000;
const BROWSERS = 20;
const SECONDS = 60;
const IN_FLIGHT = 2_000;
const CONNECT_PER_SECOND = 500;

const STORED = "select (select count(*) from status_sample)::integer as stored";

/** Statuses stored and shown, against the same broker with a subscriber that only counts; API times meanwhile. */
export async function throughputRows(city: FieldCity, say: (message: string) => void): Promise<Row[]> {
  const { database, platform, script } = city;
  const devices = await city.devices(DEVICES);
  say(`${DEVICES} 台设备向平台发送 ${SECONDS} 秒，${BROWSERS} 个浏览器在看`);
  const swarm = new Swarm(city.keyFile, devices);
  const browsers = new Browsers();
  try {
    await swarm.connect(platform.mqttPort, CONNECT_PER_SECOND);
    let shown = 0;
    const places = await database.rows<{ guid: string }>(
      `select distinct e.intersection_guid as guid from equipment e
       join device_session s on s.equipment_guid = e.guid where e.city_guid = $1 limit ${BROWSERS}`,
      [script.cityGuid],
    );
    for (const { guid } of places) {
      await browsers.live(platform.url, script, () => {});
      await browsers.watch(platform.url, script, guid, (event) => {
        if (event.kind === "status") shown += event.guids.length;
      });
    }
    const before = await storedCount(database);
    const sending = swarm.send(SECONDS, IN_FLIGHT);
    const apiTimes = await timesDuring(city, sending);
    const { taken, seconds } = await sending;
    await pause(2_000);
    const stored = (await storedCount(database)) - before;

    const peer = await PeerBroker.start();
    const other = new Swarm(city.keyFile, devices);
    await other.connect(peer.port, CONNECT_PER_SECOND);
    say("同样的设备向只计数的订阅者发送");
    const began = (await peer.state()).counted;
    const peerSent = await other.send(SECONDS, IN_FLIGHT);
    const counted = (await peer.state()).counted - began;
    other.stop();
    peer.stop();

    const rate = stored / seconds;
    const peerRate = counted / peerSent.seconds;
    return [
      {
        name: `状态消息：${DEVICES} 台设备，入库并推给 ${BROWSERS} 个浏览器，持续 ${SECONDS} 秒`,
        measured: `${rate.toFixed(0)} 条/s（收到 ${(taken / seconds).toFixed(0)} 条/s，浏览器 ${(shown / seconds).toFixed(0)} 次/s）`,
        against: `同一服务端只计数：${peerRate.toFixed(0)} 条/s`,
        ratio: rate / peerRate,
        aim: { atLeast: 0.5 },
      },
      {
        name: "同时的设备列表查询 p95",
        measured: `${percentile(apiTimes, 0.95).toFixed(0)} ms（${apiTimes.length} 次）`,
        against: "1000 ms",
        ratio: percentile(apiTimes, 0.95) / 1000,
        aim: { atMost: 1 },
      },
    ];
  } finally {
    browsers.close();
    swarm.stop();
  }
}

async function storedCount(database: FieldCity["database"]): Promise<number> {
  const [row] = await database.rows<{ stored: number }>(STORED);
  return row?.stored ?? 0;
}

/** Milliseconds of a list call made five times a second until the work is over. */
async function timesDuring({ script }: FieldCity, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = work.then(() => true);
  for (;;) {
    const started = performance.now();
    await script.post(calls.Equipment.SearchEquipment.path, { pageIndex: 1, pageSize: 50, params: {} });
    times.push(performance.now() - started);
    if (await Promise.race([over, pause(200).then(() => false)])) return times;
  }
}
