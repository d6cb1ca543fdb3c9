import { startFieldCity } from "../field/field-city.ts";
import type { Benchmark, Row } from "../row.ts";
import { sessionRows } from "./field-sessions.ts";
import { silenceRow } from "./field-silence.ts";
import { targetRows } from "./field-targets.ts";
import { throughputRows } from "./field-throughput.ts";

/** The gateway under load: statuses a second, ten thousand sessions, a reconnect storm, the time until silence shows, targets. */
export const field: Benchmark = async (say) => {
  const rows: Row[] = [];
  for (const measure of [throughputRows, sessionRows, silenceRow, targetRows]) {
    const city = await startFieldCity(say);
    try {
      rows.push(...(await measure(city, say)));
    } finally {
      await city.dispose();
    }
  }
  return rows;
};
