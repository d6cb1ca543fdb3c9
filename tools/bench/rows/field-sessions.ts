import { setTimeout as pause } from "node:timers/promises";
import type { FieldCity } from "../field/field-city.ts";
import { PeerBroker } from "../field/peer-broker.ts";
import { Swarm } from "../field/swarm.ts";
import { percentile, type Row } from "../row.ts";

const SESSIONS = 10_000;
const CONNECT_PER_SECOND = 500;
const STORM_PER_SECOND = 2_000;
/** Seconds within which all are back after a storm. */
const BACK_S = 30;

const MB = 1024 * 1024;

/** Ten thousand sessions: memory of each, and how long until all are back after a storm. */
export async function sessionRows(city: FieldCity, say: (message: string) => void): Promise<Row[]> {
  const { database, platform, script } = city;
  const devices = await city.devices(SESSIONS);
  const peer = await PeerBroker.start();
  const peerSwarm = new Swarm(city.keyFile, devices);
  const peerEmpty = (await peer.state()).rss;
  say(`${SESSIONS} 个连接：只计数的服务端`);
  await peerSwarm.connect(peer.port, CONNECT_PER_SECOND);
  await pause(3_000);
  const peerEach = ((await peer.state()).rss - peerEmpty) / SESSIONS;
  await peerSwarm.cut();
  await pause(1_000);
  const peerStorm = await peerSwarm.connect(peer.port, STORM_PER_SECOND);
  peerSwarm.stop();
  peer.stop();

  const swarm = new Swarm(city.keyFile, devices);
  try {
    const empty = await script.residentMb();
    say(`${SESSIONS} 个连接：平台`);
    await swarm.connect(platform.mqttPort, CONNECT_PER_SECOND);
    await pause(3_000);
    const each = (((await script.residentMb()) - empty) * MB) / SESSIONS;
    say("全部断开，同时重连");
    await swarm.cut();
    await pause(1_000);
    const storm = await swarm.connect(platform.mqttPort, STORM_PER_SECOND);
    // Wills of the old connections are due 10 s after the cut; heartbeats would be missed after 30 s.
    await pause(45_000);
    const [offline] = await database.rows<{ count: number }>(
      `select count(*)::integer as count from equipment e join device_session s on s.equipment_guid = e.guid
       where s.ended_at is null and e.presence in ('offline', 'unknownParent')`,
    );
    const [live] = await database.rows<{ count: number }>(
      "select count(*)::integer as count from device_session where ended_at is null",
    );
    return [
      {
        name: `${SESSIONS} 个会话，每个会话的内存`,
        measured: `${(each / 1024).toFixed(1)} KB`,
        against: `只计数的服务端：${(peerEach / 1024).toFixed(1)} KB`,
        ratio: each / peerEach,
        aim: { atMost: 2 },
      },
      {
        name: `${SESSIONS} 台设备同时断开后全部重新上线`,
        measured: `${(storm.ms / 1000).toFixed(1)} s（会话 p95 ${percentile(storm.opened, 0.95).toFixed(0)} ms）`,
        against: `${BACK_S} s；只计数的服务端 ${(peerStorm.ms / 1000).toFixed(1)} s`,
        ratio: storm.ms / 1000 / BACK_S,
        aim: { atMost: 1 },
      },
      {
        name: "重连之后误报离线的设备",
        measured: `${offline?.count ?? "?"} 台（会话 ${live?.count ?? "?"} 个）`,
        against: `${SESSIONS} 台`,
        ratio: ((offline?.count ?? SESSIONS) + SESSIONS - (live?.count ?? 0)) / SESSIONS,
        aim: { atMost: 0 },
      },
    ];
  } finally {
    swarm.stop();
  }
}
