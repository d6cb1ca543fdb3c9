import { calls, kinds } from "@lukou/equipment";
import { type Directus, startDirectus } from "../directus.ts";
import type { EquippedCity } from "../equipped-city.ts";
import { requestsPerSecond } from "../load.ts";
import { median, type Row } from "../row.ts";

const ROUNDS = 3;
const PAGE = 50;
const load = { connections: 8, seconds: 4 };
const aim = { atLeast: 3 };
const { camera } = kinds;

/** The same page of the same rows from Directus, a general back office, on the same database server. */
export async function againstDirectus(city: EquippedCity, say: (message: string) => void): Promise<Row[]> {
  const name = `SearchEquipment，${city.devices} 台设备，按类型和状态筛选、按名称排序、计数、第3页`;
  let directus: Directus;
  try {
    directus = await startDirectus(city, say);
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return [{ name, skipped: `本机无法安装或启动 Directus：${reason.slice(0, 120)}`, aim }];
  }
  try {
    const own: number[] = [];
    const theirs: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      say(`与 Directus 比较 第${round}/${ROUNDS}轮`);
      own.push(
        await requestsPerSecond({
          ...load,
          method: "POST",
          url: city.platform.url + calls.Equipment.SearchEquipment.path,
          headers: { ...city.script.headers, "content-type": "application/json" },
          body: JSON.stringify({
            pageIndex: 3,
            pageSize: PAGE,
            params: { kinds: [camera.code], states: ["offline"], sort: "name" },
          }),
        }),
      );
      theirs.push(
        await requestsPerSecond({
          ...load,
          method: "GET",
          url: `${directus.url}/items/equipment?${new URLSearchParams({
            filter: JSON.stringify({ kind: { _in: [camera.code] }, presence: { _in: ["offline"] } }),
            sort: "name,guid",
            limit: String(PAGE),
            page: "3",
            meta: "filter_count",
          }).toString()}`,
          headers: directus.headers,
        }),
      );
    }
    return [
      {
        name: `${name}，${load.connections} 个并发连接`,
        measured: `${median(own).toFixed(0)} 次/s`,
        against: `${median(theirs).toFixed(0)} 次/s（Directus ${directus.version}，同一数据库服务、相同行，同样的索引）`,
        ratio: median(own) / median(theirs),
        aim,
      },
    ];
  } finally {
    await directus.stop();
  }
}
