import { z } from "zod";
import { Guid, lineOfText, Moment, pageOf, pageResult } from "../common/common.schema.ts";
import { field } from "../field.ts";

const AlarmId = field(lineOfText(64, "告警标识不能为空"), { label: "告警标识" });

/** Longest time that an alarm may be suspended, hours: thirty days. */
const SUSPEND_MAX_H = 720;

/** An alarm of a device: active is the device's word, acknowledged and suspended are the operators' (RSMP). */
export const EquipmentAlarm = z
  .object({
    equipmentGuid: Guid,
    equipmentName: z.string(),
    equipmentKind: z.int(),
    intersectionGuid: Guid,
    intersectionName: z.string(),
    alarmId: AlarmId,
    alarmType: z.string(),
    alarmTypeName: z.string(),
    /** 0 critical, 1 major, 2 minor, 3 warning. */
    level: z.int(),
    levelName: z.string(),
    active: z.boolean(),
    raisedAt: Moment,
    clearedAt: Moment.nullable(),
    /** `missing`: not told any more in the device's full list. */
    clearedBecause: z.enum(["device", "missing"]).nullable(),
    description: z.string(),
    value: z.number().nullable(),
    limit: z.number().nullable(),
    unit: z.string(),
    targetSn: z.string().nullable(),
    acknowledgedAt: Moment.nullable(),
    acknowledgedBy: z.string().nullable(),
    suspendedUntil: Moment.nullable(),
    suspendedBy: z.string().nullable(),
    suspendedReason: z.string().nullable(),
  })
  .meta({ id: "EquipmentAlarm" });
export type EquipmentAlarm = z.output<typeof EquipmentAlarm>;

export const AlarmSearch = pageOf(
  z.object({
    equipmentGuid: field(Guid.optional(), { label: "设备" }),
    intersectionGuid: field(Guid.optional(), { label: "路口" }),
    active: field(z.boolean().optional(), { label: "告警中" }),
    /** Also those that are suspended; left out otherwise. */
    suspended: field(z.boolean().default(true), { label: "含已挂起" }),
  }),
);
export type AlarmSearch = z.output<typeof AlarmSearch>;

export const AlarmPage = pageResult(EquipmentAlarm);

/** Which alarm. */
export const AlarmKey = z.object({ equipmentGuid: Guid, alarmId: AlarmId });

/** Suspends an alarm for some hours; 0 takes that back. */
export const SuspendForm = AlarmKey.extend({
  hours: field(z.int().min(0).max(SUSPEND_MAX_H), { label: "挂起时长", unit: "h" }),
  reason: field(lineOfText(200).default(""), { label: "原因" }),
});
