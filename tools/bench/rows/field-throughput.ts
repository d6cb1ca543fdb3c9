import { setTimeout as pause } from "node:timers/promises";
import type { DeviceId } from "@lukou/contract/topics";
import { calls } from "@lukou/equipment";
import { Browsers } from "../field/browsers.ts";
import type { FieldCity } from "../field/field-city.ts";
import { CountingSubscriber, PeerBroker } from "../field/peer-broker.ts";
import { Swarm } from "../field/swarm.ts";
import { percentile, type Row } from "../row.ts";

const DEVICES = 2_000;
const BROWSERS = 20;
const SECONDS = 60;
const PEER_SECONDS = 20;
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

    const peerRate = await countedPerSecond(city, devices, say);
    const rate = stored / seconds;
    return [
      {
        name: `状态消息：${DEVICES} 台设备，入库并推给 ${BROWSERS} 个浏览器，持续 ${SECONDS} 秒`,
        measured: `${rate.toFixed(0)} 条/s（收到 ${(taken / seconds).toFixed(0)} 条/s，浏览器 ${(shown / seconds).toFixed(0)} 次/s）`,
        against: `同样的服务端，MQTT 订阅者只计数：${peerRate.subscriber.toFixed(0)} 条/s（服务端自身只计数：${peerRate.broker.toFixed(0)} 条/s）`,
        ratio: rate / peerRate.subscriber,
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

/**
 * Messages a second that a subscriber of the same broker counts, from the same devices sending in the same way; and what
 * the broker itself counts when nobody subscribes.
 */
async function countedPerSecond(
  { keyFile }: FieldCity,
  devices: readonly DeviceId[],
  say: (message: string) => void,
): Promise<{ subscriber: number; broker: number }> {
  const peer = await PeerBroker.start();
  const swarm = new Swarm(keyFile, devices);
  try {
    await swarm.connect(peer.port, CONNECT_PER_SECOND);
    say("同样的设备向只计数的服务端发送");
    const before = (await peer.state()).counted;
    const alone = await swarm.send(PEER_SECONDS, IN_FLIGHT);
    const broker = ((await peer.state()).counted - before) / alone.seconds;
    const subscriber = await CountingSubscriber.start(peer.port);
    try {
      say("同样的设备发送，MQTT 订阅者只计数");
      const heard = await swarm.send(SECONDS, IN_FLIGHT);
      return { subscriber: (await subscriber.counted()) / heard.seconds, broker };
    } finally {
      subscriber.stop();
    }
  } finally {
    swarm.stop();
    peer.stop();
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
