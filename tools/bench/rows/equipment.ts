import { startEquippedCity } from "../equipped-city.ts";
import type { Benchmark, Row } from "../row.ts";
import { againstDirectus } from "./equipment-directus.ts";
import { importRows } from "./equipment-import.ts";
import { listRows } from "./equipment-list.ts";
import { treeRow } from "./equipment-tree.ts";

/** Lists, trees and imports of a city with a hundred thousand devices, beside plain SQL and a general back office. */
export const equipment: Benchmark = async (say) => {
  const city = await startEquippedCity(say);
  try {
    const rows: Row[] = [];
    for (const measure of [treeRow, listRows, importRows, againstDirectus])
      rows.push(...(await measure(city, say)));
    return rows;
  } finally {
    await city.dispose();
  }
};
