import { z } from "zod";
import { Guid, lineOfText, Moment } from "../common/common.schema.ts";
import { defineEnum } from "../enums/define-enum.ts";
import { field } from "../field.ts";
import { WatchedTarget } from "../live/watch.schema.ts";

/** Longest recording of an intersection's targets, minutes. */
export const RECORDING_MAX_MINUTES = 10;
/** Longest part of a recording that is read at once, ms. */
export const RECORDING_PART_MAX_MS = 60_000;

/** Where a recording of targets stands. */
export const fieldRecordingState = defineEnum("目标录制状态", [
  { code: "recording", key: "recording", label: "录制中" },
  { code: "finished", key: "finished", label: "已完成" },
  { code: "interrupted", key: "interrupted", label: "已中断" },
]);

export const FieldRecordingDraft = z.object({
  intersectionGuid: Guid,
  name: field(lineOfText(50), { label: "名称" }).default(""),
  minutes: field(z.int().min(1).max(RECORDING_MAX_MINUTES), { label: "时长", unit: "分钟" }),
});

/** A recording of everything that the units of an intersection perceived. */
export const FieldRecording = z
  .object({
    guid: Guid,
    intersectionGuid: Guid,
    name: z.string(),
    state: z.enum(fieldRecordingState.codes),
    /** Why it ended early; empty for one that did not. */
    reason: z.string(),
    startTime: Moment,
    /** When it ended, or will end by itself. */
    endTime: Moment,
    frames: field(z.int(), { label: "帧数" }),
    bytes: field(z.int(), { label: "大小", unit: "B" }),
    createdBy: z.string(),
  })
  .meta({ id: "FieldRecording" });
export type FieldRecording = z.output<typeof FieldRecording>;

export const FieldRecordingPart = z
  .object({ guid: Guid, from: Moment, to: Moment })
  .refine(({ from, to }) => Date.parse(to) > Date.parse(from), {
    path: ["to"],
    message: "结束时间应晚于开始时间",
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= RECORDING_PART_MAX_MS, {
    path: ["to"],
    message: "一次最多读取60秒",
  });

/** One recorded frame, as it was shown live. */
export const RecordedFrame = z.object({
  unitGuid: Guid,
  frameNo: z.int(),
  /** Moment of detection, ms since 1970 UTC. */
  at: z.int(),
  /** Frames that the unit threw away before this one. */
  dropped: z.int(),
  targets: z.array(WatchedTarget),
});
export type RecordedFrame = z.output<typeof RecordedFrame>;
