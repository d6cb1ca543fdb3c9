import { datePreset } from "@lukou/contract";
import dayjs, { type Dayjs } from "dayjs";

interface DatePreset {
  readonly label: string;
  /** First moment of the first day, last moment of today. */
  readonly value: [Dayjs, Dayjs];
}

/**
 * The presets of date filters (DATE-1): whole days that end today, which counts as one of them. Goes into the `presets`
 * of antd's range picker.
 */
export function datePresets(now: Dayjs = dayjs()): DatePreset[] {
  return datePreset.items.map(({ label, days }) => ({
    label,
    value: [now.startOf("day").subtract(days - 1, "day"), now.endOf("day")],
  }));
}
