import { calls } from "@lukou/equipment";
import type { EquippedCity } from "../equipped-city.ts";
import { percentile, type Row } from "../row.ts";
import { timesOf } from "../timing.ts";

const DEVICES = 60;
const ROUNDS = 300;

/** The equipment tree of an intersection with 60 devices, beside reading the same rows by plain SQL. */
export async function treeRow(
  { pool, script, cityGuid }: EquippedCity,
  say: (message: string) => void,
): Promise<Row[]> {
  say("设备树");
  const found = await pool.query<{ guid: string; devices: number }>(
    `select intersection_guid as guid, count(*)::integer as devices from equipment
      where city_guid = $1 and deleted_at is null group by 1 having count(*) <= $2 order by 2 desc limit 1`,
    [cityGuid, DEVICES],
  );
  const { guid = "", devices = 0 } = found.rows[0] ?? {};
  await pool.query(
    `insert into equipment (city_guid, guid, intersection_guid, kind, name)
      select $1, gen_random_uuid(), $2, 5, '补充相机' || n from generate_series(1, $3::integer) n`,
    [cityGuid, guid, DEVICES - devices],
  );
  const path = calls.Equipment.GetEquipTree.path.replace(":id", guid);
  const own = await timesOf([() => script.get(path)], ROUNDS);
  const plain = await timesOf(
    [
      () =>
        pool.query(
          `select * from equipment where city_guid = $1 and intersection_guid = $2 and deleted_at is null
            order by kind, name, guid`,
          [cityGuid, guid],
        ),
    ],
    ROUNDS,
  );
  const [p95, sql] = [percentile(own, 0.95), percentile(plain, 0.95)];
  return [
    {
      name: `GetEquipTree，${DEVICES} 台设备的路口，${ROUNDS} 次，p95`,
      measured: `${p95.toFixed(1)} ms（p50 ${percentile(own, 0.5).toFixed(1)} ms）`,
      against: `${sql.toFixed(1)} ms（读取相同行的SQL，不含网络与JSON）`,
      ratio: p95 / sql,
      aim: { atMost: 5 },
    },
  ];
}
