import { setTimeout as pause } from "node:timers/promises";
import { calls as baseCalls } from "@lukou/contract";
import { calls, kinds } from "@lukou/equipment";
import { type Directus, startDirectus } from "../directus.ts";
import type { EquippedCity } from "../equipped-city.ts";
import { type LoadOptions, requestsPerSecond } from "../load.ts";
import { median, type Row } from "../row.ts";

const ROUNDS = 3;
const PAGE = 50;
const EDIT_EVERY_MS = 200;
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
    const rows: Row[] = [];
    for (const isLiving of [false, true]) {
      const own: number[] = [];
      const theirs: number[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        say(`与 Directus 比较${isLiving ? "，其间有人修改" : ""} 第${round}/${ROUNDS}轮`);
        own.push(await meanwhile(isLiving, await renaming(city), () => requestsPerSecond(ownPage(city))));
        theirs.push(
          await meanwhile(isLiving, await patching(directus), () => requestsPerSecond(theirPage(directus))),
        );
      }
      const edits = `，其间每隔 ${EDIT_EVERY_MS} ms 有一处修改`;
      rows.push({
        name: `${name}，${load.connections} 个并发连接${isLiving ? edits : ""}`,
        measured: `${median(own).toFixed(0)} 次/s`,
        against: `${median(theirs).toFixed(0)} 次/s（Directus ${directus.version}，同一数据库服务、相同行，同样的索引）`,
        ratio: median(own) / median(theirs),
        aim,
      });
    }
    return rows;
  } finally {
    await directus.stop();
  }
}

const ownPage = ({ platform, script }: EquippedCity): LoadOptions => ({
  ...load,
  method: "POST",
  url: platform.url + calls.Equipment.SearchEquipment.path,
  headers: { ...script.headers, "content-type": "application/json" },
  body: JSON.stringify({
    pageIndex: 3,
    pageSize: PAGE,
    params: { kinds: [camera.code], states: ["offline"], sort: "name" },
  }),
});

const theirPage = ({ url, headers }: Directus): LoadOptions => ({
  ...load,
  method: "GET",
  url: `${url}/items/equipment?${new URLSearchParams({
    filter: JSON.stringify({ kind: { _in: [camera.code] }, presence: { _in: ["offline"] } }),
    sort: "name,guid",
    limit: String(PAGE),
    page: "3",
    meta: "filter_count",
  }).toString()}`,
  headers,
});

type Edit = (turn: number) => Promise<unknown>;

/** Renames a district, which every line of it shows: nothing that was kept of lists is good any more. */
async function renaming({ pool, script, cityGuid }: EquippedCity): Promise<Edit> {
  const { rows } = await pool.query<{ guid: string; platId: string | null }>(
    `select guid, plat_id as "platId" from district where city_guid = $1 and deleted_at is null order by guid limit 1`,
    [cityGuid],
  );
  return (turn) =>
    script.post(baseCalls.District.UpdateDistrict.path, { ...rows[0], name: `改名区${turn % 2}` });
}

async function patching({ url, headers }: Directus): Promise<Edit> {
  const first = await fetch(`${url}/items/equipment?limit=1&fields=guid`, { headers });
  const { data } = (await first.json()) as { data: { guid: string }[] };
  return async (turn) => {
    const answer = await fetch(`${url}/items/equipment/${data[0]?.guid}`, {
      method: "PATCH",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ model: `改型${turn % 2}` }),
    });
    if (!answer.ok) throw new Error(`Directus refuses an edit: ${await answer.text()}`);
  };
}

/** Edits again and again until the work is done, where the city is to live. */
async function meanwhile<T>(isLiving: boolean, edit: Edit, work: () => Promise<T>): Promise<T> {
  const working = work();
  if (!isLiving) return await working;
  const over = working.then(() => true);
  for (let turn = 0; ; turn += 1) {
    await edit(turn);
    if (await Promise.race([over, pause(EDIT_EVERY_MS).then(() => false)])) break;
  }
  return await working;
}
