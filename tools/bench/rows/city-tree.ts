import { calls } from "@lukou/contract";
import { Platform } from "../../../e2e/fixtures/platform.ts";
import { requestsPerSecond } from "../load.ts";
import { startPeer } from "../peer.ts";
import { type Benchmark, median } from "../row.ts";
import { Script } from "../script.ts";

const INTERSECTIONS = 10_000;
const ROUNDS = 3;
const load = { method: "POST" as const, connections: 16, seconds: 4, body: "{}" };

/** Most a server may hold resident, in MB: a small board next to a city's other services has 2 GB. */
const MEMORY_LIMIT_MB = 400;

/** CityTree of 10,000 intersections against a bare Fastify route that sends the same bytes; memory idle and after. */
export const cityTree: Benchmark = async (say) => {
  say(`生成 ${INTERSECTIONS} 个路口的城市`);
  const platform = await Platform.start({ DEMO_INTERSECTIONS: String(INTERSECTIONS) });
  try {
    // A server that has just made a city still holds what it made it from.
    await platform.restart();
    const script = await Script.login(platform.url);
    const idle = await script.residentMb();
    const { path } = calls.City.CityTree;
    const headers = { ...script.headers, "content-type": "application/json", "accept-encoding": "gzip" };
    const answer = await fetch(platform.url + path, { method: "POST", headers, body: "{}" });
    await answer.arrayBuffer();
    const peer = await startPeer(await script.compressed(path), path);
    try {
      const own: number[] = [];
      const bare: number[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        say(`城市树负载 第${round}/${ROUNDS}轮`);
        own.push(await requestsPerSecond({ ...load, url: platform.url + path, headers }));
        bare.push(await requestsPerSecond({ ...load, url: peer.url + path, headers }));
      }
      const loaded = await script.residentMb();
      return [
        {
          name: `CityTree，${INTERSECTIONS} 个路口，16 个并发连接`,
          measured: `${median(own).toFixed(0)} 次/s`,
          against: `${median(bare).toFixed(0)} 次/s（Fastify 空路由发送相同字节）`,
          ratio: median(own) / median(bare),
          aim: { atLeast: 0.8 },
        },
        ...[
          { when: "空闲", mb: idle },
          { when: "负载之后", mb: loaded },
        ].map(({ when, mb }) => ({
          name: `服务进程常驻内存，${when}`,
          measured: `${mb.toFixed(0)} MB`,
          against: `${MEMORY_LIMIT_MB} MB（上限）`,
          ratio: mb / MEMORY_LIMIT_MB,
          aim: { atMost: 1 },
        })),
      ];
    } finally {
      peer.stop();
    }
  } finally {
    await platform.dispose();
  }
};
