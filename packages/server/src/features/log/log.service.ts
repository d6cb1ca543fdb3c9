import { AppError, LOG_PAGE_MAX, type LogKeeping } from "@lukou/contract";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/constraint.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { FollowMarks } from "./follow-marks.ts";
import {
  findLines,
  findNews,
  type LogCondition,
  type LogPosition,
  type LogRow,
  type LogSource,
  lastNumber,
  oldestOf,
} from "./log.repository.ts";

/** How far back a row that has just come may stand: devices send what they kept for a week. */
export const BUFFERED_MAX_MS = 7 * 86_400_000;
const QUERY_CANCELED = "57014";

/** A position as clients carry it. */
export const positionText = ({ at, id }: LogPosition): string => `${at.getTime()}.${id}`;

/** Reads a position back; the schema has checked its form. */
export function readPosition(text: string): LogPosition {
  const [ms = "0", id = "0"] = text.split(".");
  return { at: new Date(Number(ms)), id };
}

/** Throws NOT_FOUND for a place of another city, which would otherwise look like an empty log. */
export async function checkPlace(
  db: Querier,
  scope: CityScope,
  {
    intersectionGuid,
    equipmentGuid,
  }: { intersectionGuid?: string | undefined; equipmentGuid?: string | undefined },
): Promise<void> {
  if (intersectionGuid !== undefined && !(await findIntersection(db, scope, intersectionGuid)))
    throw new AppError("NOT_FOUND");
  if (equipmentGuid === undefined) return;
  // What was deleted keeps its log.
  const row = await db
    .selectFrom("equipment")
    .select("guid")
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", equipmentGuid)
    .executeTakeFirst();
  if (!row) throw new AppError("NOT_FOUND");
}

type Parts = Pick<Platform, "db" | "clock"> & { readonly config: Pick<Config, "LOG_KEEP_MONTHS"> };

/** Reads one of the logs: pages, what came since, and how long it is kept. */
export class LogReader<R extends LogRow> {
  readonly #platform: Parts;
  readonly #source: LogSource;
  readonly #marks = new FollowMarks();

  constructor(platform: Parts, source: LogSource) {
    this.#platform = platform;
    this.#source = source;
  }

  /** A page, newest first, and where it ends; null after the last one. Throws REFUSED when it takes too long. */
  async page(
    scope: CityScope,
    condition: LogCondition,
    { before, limit }: { readonly before: string | null; readonly limit: number },
  ): Promise<{ rows: R[]; before: string | null }> {
    const position = before === null ? undefined : readPosition(before);
    const rows = await findLines<R>(this.#platform.db, scope, this.#source, condition, {
      before: position,
      limit: limit + 1,
    }).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === QUERY_CANCELED)
        throw new AppError("REFUSED", "符合条件的日志分布过广，查询超时，请缩小时间范围或补充条件后重试");
      throw error;
    });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { rows: rows.slice(0, limit), before: last ? positionText(last) : null };
  }

  /** What came after a number, oldest first; without one only where to begin. */
  async news(
    scope: CityScope,
    condition: LogCondition,
    after: string | null,
  ): Promise<{ rows: R[]; after: string; more: boolean }> {
    const { db, clock } = this.#platform;
    const now = clock();
    const last = await lastNumber(db, this.#source);
    const settled = this.#marks.settled(now, last);
    if (after === null) return { rows: [], after: last, more: false };
    const since = new Date(now.getTime() - BUFFERED_MAX_MS - 86_400_000);
    const rows = await findNews<R>(db, scope, this.#source, condition, { after, since, limit: LOG_PAGE_MAX });
    const more = rows.length === LOG_PAGE_MAX;
    const next = more ? (rows.at(-1)?.id ?? after) : (settled ?? after);
    return { rows, after: BigInt(next) > BigInt(after) ? next : after, more };
  }

  /** How long the log is kept and what it holds; `lost` rows could not be stored by this node. */
  async keeping(scope: CityScope, lost: number): Promise<LogKeeping> {
    const { db, config } = this.#platform;
    const oldest = await oldestOf(db, scope, this.#source);
    return { keepMonths: config.LOG_KEEP_MONTHS, oldestAt: oldest?.toISOString() ?? null, lost };
  }
}
