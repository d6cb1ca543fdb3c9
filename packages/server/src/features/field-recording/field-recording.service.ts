import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { AppError, type FieldRecordingDraft, RecordedFrame } from "@lukou/contract";
import { z } from "zod";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import {
  bytesOfCity,
  chunksBetween,
  deleteRecording,
  endRecording,
  findRecording,
  insertRecording,
  type RecordingRow,
  storeChunk,
  tidyRecordings,
} from "./field-recording.repository.ts";
import { Recorder, type RecordingEnd } from "./recorder.ts";

/** All recordings of a city together; older ones must be deleted first. */
const CITY_MAX_BYTES = 2 * 1024 * 1024 * 1024;
const TIDY_MS = 60_000;

const reasons: Readonly<Record<RecordingEnd, string>> = {
  finished: "",
  stopped: "",
  full: "达到单次录制的大小上限",
  failed: "写入失败，请检查数据库和磁盘空间",
};

const uncompress = promisify(gunzip);
const Frames = z.array(RecordedFrame);

type Parts = Pick<Platform, "db" | "clock" | "log" | "watch" | "config">;

/** Records what the units of an intersection perceive, by looking at it as a browser does. */
export class FieldRecordings {
  readonly #platform: Parts;
  readonly #running = new Map<string, Recorder>();
  #tidying: NodeJS.Timeout | undefined;

  constructor(platform: Parts) {
    this.#platform = platform;
  }

  /** Ends what a killed node left behind, and goes on doing so. */
  async start(): Promise<void> {
    await this.#tidy();
    this.#tidying = setInterval(() => void this.#tidy(), TIDY_MS);
    this.#tidying.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#tidying);
    await Promise.all([...this.#running.values()].map((recorder) => recorder.stop()));
  }

  /** Begins a recording. Throws NOT_FOUND, or REFUSED while one is running or the city's room is used up. */
  async begin(context: CallContext, draft: z.output<typeof FieldRecordingDraft>): Promise<string> {
    const { db, clock, watch } = this.#platform;
    const { scope, user } = context;
    const { intersectionGuid } = draft;
    const intersection = await findIntersection(db, scope, intersectionGuid);
    if (!intersection) throw new AppError("NOT_FOUND");
    if ((await bytesOfCity(db, scope)) > CITY_MAX_BYTES)
      throw new AppError("REFUSED", "本城市的目标录制已占满2GB空间，请先删除不需要的录制");
    const guid = newGuid();
    const startTime = clock();
    const endTime = new Date(startTime.getTime() + draft.minutes * 60_000);
    const name = draft.name || `${intersection.name}目标录制`;
    await db
      .transaction()
      .execute(async (tx) => {
        await insertRecording(tx, {
          city_guid: scope.cityGuid,
          guid,
          intersection_guid: intersectionGuid,
          name,
          state: "recording",
          start_time: startTime,
          end_time: endTime,
          created_by: user.name,
        });
        await recordAudit(tx, context, { entity: "field-recording", guid, name, after: { ...draft } });
      })
      .catch(refuseSecond);

    const recorder = new Recorder({
      now: () => clock().getTime(),
      until: endTime.getTime(),
      store: (chunk) => storeChunk(db, scope, guid, chunk),
      ended: (end) => {
        stopWatching();
        this.#running.delete(guid);
        this.#finish(scope, guid, end);
      },
    });
    const stopWatching = watch.watch(intersectionGuid, (event) => {
      if (event.kind !== "targets") return;
      const { unitGuid, frameNo, at, dropped, targets } = event;
      recorder.add({ unitGuid, frameNo, at, dropped, targets });
    });
    this.#running.set(guid, recorder);
    return guid;
  }

  /** Ends a recording; one that another node runs ends there within seconds. */
  async end(context: CallContext, guid: string): Promise<void> {
    const { db, clock } = this.#platform;
    const { name } = await this.#require(context.scope, guid);
    await this.#running.get(guid)?.stop();
    await endRecording(db, context.scope, guid, { state: "finished", reason: "", at: clock() });
    await recordAudit(db, context, { entity: "field-recording", guid, name });
  }

  async remove(context: CallContext, guid: string): Promise<void> {
    const { db } = this.#platform;
    const { name } = await this.#require(context.scope, guid);
    await this.#running.get(guid)?.stop();
    await db.transaction().execute(async (tx) => {
      await deleteRecording(tx, context.scope, guid);
      await recordAudit(tx, context, { entity: "field-recording", guid, name, before: { name } });
    });
  }

  /** Frames between two moments, in order of detection. */
  async frames(scope: CityScope, guid: string, range: { from: Date; to: Date }): Promise<RecordedFrame[]> {
    await this.#require(scope, guid);
    const chunks = await chunksBetween(this.#platform.db, scope, guid, range);
    const frames = await Promise.all(
      chunks.map(async (chunk) => Frames.parse(JSON.parse((await uncompress(chunk)).toString("utf8")))),
    );
    const [from, to] = [range.from.getTime(), range.to.getTime()];
    return frames
      .flat()
      .filter(({ at }) => at >= from && at < to)
      .sort((a, b) => a.at - b.at);
  }

  async #require(scope: CityScope, guid: string): Promise<RecordingRow> {
    const row = await findRecording(this.#platform.db, scope, guid);
    if (!row) throw new AppError("NOT_FOUND");
    return row;
  }

  #finish(scope: CityScope, guid: string, end: RecordingEnd): void {
    const { db, clock, log } = this.#platform;
    const state = end === "failed" || end === "full" ? "interrupted" : "finished";
    endRecording(db, scope, guid, { state, reason: reasons[end], at: clock() }).catch((error: unknown) =>
      log.warn({ err: error, guid }, "recording could not be ended"),
    );
  }

  async #tidy(): Promise<void> {
    const { db, clock, log, config } = this.#platform;
    await tidyRecordings(db, clock(), config.RECORDING_KEEP_DAYS).catch((error: unknown) =>
      log.warn({ err: error }, "recordings could not be tidied"),
    );
  }
}

/** One recording runs at an intersection at a time. */
function refuseSecond(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === "field_recording_running")
    throw new AppError("REFUSED", "本路口正在录制目标，请等它结束或先停止");
  throw error;
}
