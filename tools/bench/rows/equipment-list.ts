import { calls, type EquipmentQuery, kinds } from "@lukou/equipment";
import type { EquippedCity } from "../equipped-city.ts";
import { percentile, type Row } from "../row.ts";
import { timesOf } from "../timing.ts";

const ROUNDS = 30;
const LIMIT_MS = 40;
const PAGE = 50;

interface Question {
  readonly params: Partial<EquipmentQuery>;
  readonly page?: number;
  /** The same in SQL: conditions on `e` and `i`, and the order. */
  readonly where: string;
  readonly order: string;
}

const { radar, camera, erv } = kinds;

/** What operators ask of a list: everything, by kind and state, by place, by text common and rare; early and late pages. */
const questions = (district: string, serial: string): Question[] => [
  { params: {}, where: "true", order: "e.name, e.guid" },
  { params: {}, page: 40, where: "true", order: "e.name, e.guid" },
  {
    params: { kinds: [camera.code], sort: "ip", descending: true },
    page: 3,
    where: `e.kind = ${camera.code}`,
    order: "e.ip desc, e.guid desc",
  },
  {
    params: { kinds: [radar.code, camera.code], states: ["offline"], stages: [2], sort: "updatedAt" },
    where: `e.kind in (${radar.code}, ${camera.code}) and e.presence = 'offline' and i.stage = 2`,
    order: "e.updated_at, e.guid",
  },
  {
    params: { districtGuid: district, sort: "serial" },
    where: `i.district_guid = '${district}'`,
    order: "e.serial, e.guid",
  },
  {
    params: { kinds: [erv.code], sort: "intersectionName" },
    page: 2,
    where: `e.kind = ${erv.code}`,
    order: "i.name, e.guid",
  },
  {
    params: { states: ["degraded"], sort: "model" },
    where: "e.presence = 'degraded'",
    order: "e.model, e.guid",
  },
  { params: { content: "雷达" }, where: "e.search_text like '%雷达%'", order: "e.name, e.guid" },
  {
    params: { content: serial, sort: "platId" },
    where: `e.search_text like '%${serial.toLowerCase()}%'`,
    order: "e.plat_id, e.guid",
  },
];

/** SearchEquipment over all devices of the city, beside the plain SQL of each question: the page and the count. */
export async function listRows(
  { pool, script, cityGuid, devices }: EquippedCity,
  say: (message: string) => void,
): Promise<Row[]> {
  say(`${devices} 台设备的列表`);
  const sample = await pool.query<{ district: string; serial: string }>(
    `select i.district_guid as district, e.serial from equipment e join intersection i on i.guid = e.intersection_guid
      where e.city_guid = $1 and e.serial is not null order by e.guid limit 1 offset 1000`,
    [cityGuid],
  );
  const { district = "", serial = "" } = sample.rows[0] ?? {};
  const asked = questions(district, serial);
  const own = await timesOf(
    asked.map(
      ({ params, page = 1 }) =>
        () =>
          script.post(calls.Equipment.SearchEquipment.path, { pageIndex: page, pageSize: PAGE, params }),
    ),
    ROUNDS,
  );
  const from = (where: string) =>
    `from equipment e join intersection i on i.city_guid = e.city_guid and i.guid = e.intersection_guid
      join district d on d.city_guid = i.city_guid and d.guid = i.district_guid
      left join equipment p on p.city_guid = e.city_guid and p.guid = e.parent_guid
      where e.city_guid = $1 and e.deleted_at is null and ${where}`;
  const plain = await timesOf(
    asked.map(
      ({ where, order, page = 1 }) =>
        () =>
          Promise.all([
            pool.query(
              `select e.*, i.name as intersection_name, i.stage, d.name as district_name, p.name as parent_name
                ${from(where)} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`,
              [cityGuid],
            ),
            pool.query(`select count(*) ${from(where)}`, [cityGuid]),
          ]),
    ),
    ROUNDS,
  );
  const p95 = percentile(own, 0.95);
  const measured = `${p95.toFixed(1)} ms（p50 ${percentile(own, 0.5).toFixed(1)} ms）`;
  const name = `SearchEquipment，${devices} 台设备，筛选、排序、计数、分页 ${own.length} 次，p95`;
  return [
    { name, measured, against: `${LIMIT_MS} ms（上限）`, ratio: p95 / LIMIT_MS, aim: { atMost: 1 } },
    {
      name: "同上",
      measured,
      against: `${percentile(plain, 0.95).toFixed(1)} ms（直接写的SQL，p50 ${percentile(plain, 0.5).toFixed(1)} ms，不含网络与JSON）`,
      ratio: p95 / percentile(plain, 0.95),
      aim: { atMost: 1 },
    },
  ];
}
