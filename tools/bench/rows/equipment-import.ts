import { calls, type ImportReport, kinds } from "@lukou/equipment";
import type { EquippedCity } from "../equipped-city.ts";
import { median, type Row } from "../row.ts";

const ROWS = 5_000;
const ROUNDS = 3;
const LIMIT_S = 10;

/** ImportEquipment of 5,000 new radars, beside one plain insert of the same rows into the same table. */
export async function importRows(
  { pool, script, cityGuid }: EquippedCity,
  say: (message: string) => void,
): Promise<Row[]> {
  const { rows: places } = await pool.query<{ guid: string; plat_id: string }>(
    "select guid, plat_id from intersection where city_guid = $1 and deleted_at is null order by plat_id limit 500",
    [cityGuid],
  );
  const placeOf = (row: number) => places[row % places.length] ?? { guid: "", plat_id: "" };
  const cellsOf = (round: string, row: number) => ({
    name: `导入雷达${row}`,
    platId: `I${round}x${row}`,
    serial: `IMP-${round}-${row}`,
    manufacturer: "厂商甲",
    model: "MR-400",
    firmwareVersion: "1.2.0",
  });
  const own: number[] = [];
  const plain: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    say(`导入 ${ROWS} 行 第${round}/${ROUNDS}轮`);
    const numbers = Array.from({ length: ROWS }, (_, index) => index);
    const started = performance.now();
    const report = await script.post<ImportReport>(calls.Equipment.ImportEquipment.path, {
      kind: kinds.radar.code,
      mode: "all",
      rows: numbers.map((row) => ({
        row: row + 2,
        cells: { ...cellsOf(String(round), row), intersectionPlatId: placeOf(row).plat_id },
      })),
    });
    own.push((performance.now() - started) / 1_000);
    if (report.added !== ROWS) throw new Error(`imported ${report.added} of ${ROWS} rows`);
    const inserted = performance.now();
    await pool.query(
      `insert into equipment (city_guid, guid, intersection_guid, kind, name, plat_id, serial, manufacturer, model,
          firmware_version)
        select $1, gen_random_uuid(), r.place, ${kinds.radar.code}, r.name, r."platId", r.serial, r.manufacturer, r.model,
          r."firmwareVersion"
        from jsonb_to_recordset($2::jsonb) as r(place uuid, name text, "platId" text, serial text, manufacturer text,
          model text, "firmwareVersion" text)`,
      [
        cityGuid,
        JSON.stringify(
          numbers.map((row) => ({ ...cellsOf(`plain${round}`, row), place: placeOf(row).guid })),
        ),
      ],
    );
    plain.push((performance.now() - inserted) / 1_000);
  }
  const seconds = median(own);
  return [
    {
      name: `ImportEquipment，${ROWS} 行新设备，校验、写入、历史与审计`,
      measured: `${seconds.toFixed(1)} s`,
      against: `${LIMIT_S} s（上限）`,
      ratio: seconds / LIMIT_S,
      aim: { atMost: 1 },
    },
    {
      name: "同上",
      measured: `${seconds.toFixed(1)} s`,
      against: `${median(plain).toFixed(1)} s（一条SQL插入相同的行，无校验、历史与审计）`,
      ratio: seconds / median(plain),
      aim: { atMost: 5 },
    },
  ];
}
