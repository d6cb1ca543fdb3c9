import { calls } from "@lukou/contract";
import { Platform } from "../../../e2e/fixtures/platform.ts";
import { type Benchmark, percentile } from "../row.ts";
import { Script } from "../script.ts";

const INTERSECTIONS = 50_000;
const ROUNDS = 40;
const LIMIT_MS = 25;

interface Found {
  total: number;
  resultList: { name: string; platId: string }[];
}

/** SearchIntersection over 50,000: short and long texts, numbers, no match, with and without filters. */
export const search: Benchmark = async (say) => {
  say(`生成 ${INTERSECTIONS} 个路口的城市（约一分钟）`);
  const platform = await Platform.start({ DEMO_INTERSECTIONS: String(INTERSECTIONS) });
  try {
    const script = await Script.login(platform.url);
    const ask = (content: string, filters: object = {}, pageIndex = 1) =>
      script.post<Found>(calls.City.SearchIntersection.path, {
        pageIndex,
        pageSize: 100,
        params: { content, ...filters },
      });
    const sample = (await ask("", {}, 77)).resultList[50];
    const [first = "", second = ""] = (sample?.name ?? "").split("-");
    const questions = [
      () => ask(first.slice(0, 2)),
      () => ask(first),
      () => ask(`${first}-${second}`),
      () => ask(sample?.platId ?? ""),
      () => ask((sample?.platId ?? "").slice(-4)),
      () => ask("没有这样的路口"),
      () => ask(second, { intersectionType: 7, intersectionStage: 3 }),
      () => ask(""),
      () => ask("", { intersectionType: 4 }, 3),
    ];
    for (const question of questions) await question();
    say("搜索");
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const question of questions) {
        const started = performance.now();
        await question();
        times.push(performance.now() - started);
      }
    }
    const p95 = percentile(times, 0.95);
    return [
      {
        name: `SearchIntersection，${INTERSECTIONS} 个路口，${times.length} 次，p95`,
        measured: `${p95.toFixed(1)} ms（p50 ${percentile(times, 0.5).toFixed(1)} ms）`,
        against: `${LIMIT_MS} ms（上限）`,
        ratio: p95 / LIMIT_MS,
        aim: { atMost: 1 },
      },
    ];
  } finally {
    await platform.dispose();
  }
};
