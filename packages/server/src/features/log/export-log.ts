import { Readable } from "node:stream";
import { AppError, BYTE_ORDER_MARK, type CsvCell, csvRow, issuesText } from "@lukou/contract";
import { kindOf } from "@lukou/equipment";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Querier } from "../../db/constraint.ts";
import { parseJson } from "../../http/body.ts";
import type { Ladder } from "../../http/ladder.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { LogCondition, LogRow } from "./log.repository.ts";
import { checkPlace, type LogReader } from "./log.service.ts";

/** Rows read at once, and most rows of one file: about what spreadsheet programs open. */
const BATCH = 2_000;
const ROWS_MAX = 1_000_000;

const wallClock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Asia/Shanghai",
});
/** A moment as people in China read it, with milliseconds. */
const momentText = (at: Date): string =>
  `${wallClock.format(at)}.${String(at.getUTCMilliseconds()).padStart(3, "0")}`;

/** How one of the logs leaves as a file. */
export interface LogExport<F extends z.ZodType, R extends LogRow> {
  readonly path: string;
  readonly filter: F;
  readonly reader: Pick<LogReader<R>, "page">;
  readonly conditionOf: (filter: z.output<F>) => LogCondition;
  /** Titles and cells behind time, intersection, device and kind. */
  readonly titles: readonly string[];
  readonly cellsOf: (row: R) => readonly CsvCell[];
}

/** The file piece by piece, newest row first; the last line says so when there was more than fits. */
async function* csvOf<F extends z.ZodType, R extends LogRow>(
  { reader, titles, cellsOf }: LogExport<F, R>,
  scope: CityScope,
  condition: LogCondition,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(["时间", "路口", "设备", "设备类型", ...titles]);
  let before: string | null = null;
  let count = 0;
  do {
    const page: Awaited<ReturnType<typeof reader.page>> = await reader.page(scope, condition, {
      before,
      limit: BATCH,
    });
    yield page.rows
      .map((row) =>
        csvRow([
          momentText(row.at),
          row.intersection_name ?? "",
          row.equipment_name ?? "",
          kindOf(row.kind).label,
          ...cellsOf(row),
        ]),
      )
      .join("");
    count += page.rows.length;
    ({ before } = page);
  } while (before !== null && count < ROWS_MAX);
  if (before !== null) yield csvRow([`仅导出最新的 ${ROWS_MAX} 条，其余请缩小时间范围后再导出`]);
}

/** Serves `POST path` with a filter as body: the rows it finds as CSV, streamed as they are read, until the client goes. */
export function serveLogExport<
  F extends z.ZodType<{ intersectionGuid?: string | undefined; equipmentGuid?: string | undefined }>,
  R extends LogRow,
>(app: FastifyInstance, db: Querier, ladder: Ladder, log: LogExport<F, R>): void {
  const reading = { id: log.path, access: "read" } as const;
  app.post(log.path, async (request, reply) => {
    const { scope } = await ladder.climb(reading, request);
    if (!scope) throw new AppError("CITY_REQUIRED");
    const parsed = log.filter.safeParse(parseJson(request.body));
    if (!parsed.success) throw new AppError("INVALID_INPUT", issuesText(log.filter, parsed.error));
    await checkPlace(db, scope, parsed.data);
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("cache-control", "no-store")
      .send(Readable.from(csvOf(log, scope, log.conditionOf(parsed.data)), { highWaterMark: 1 }));
  });
}
