import { fillText, JUST_NOW_LIMIT, texts } from "@lukou/contract";
import dayjs from "dayjs";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Moment as `2026-11-20 08:05:09` in the browser's time zone; an unreadable one as a dash. */
export function formatMoment(moment: string | number | Date): string {
  const parsed = dayjs(moment);
  return parsed.isValid() ? parsed.format("YYYY-MM-DD HH:mm:ss") : "—";
}

/**
 * How long ago a moment was (TIME-1 to TIME-3, GAP-62): 刚刚 under 30 seconds, then minutes and hours rounded up,
 * 1天前 below two days, then date and time. A moment in the future, as clocks differ, counts as now.
 */
export function formatAgo(moment: string | number | Date, now: number = Date.now()): string {
  const parsed = dayjs(moment);
  if (!parsed.isValid()) return "—";
  const seconds = (now - parsed.valueOf()) / 1000;
  if (seconds < JUST_NOW_LIMIT) return texts["REL-NOW"];
  if (seconds < HOUR) return fillText("REL-MINUTES", { n: Math.ceil(seconds / MINUTE) });
  if (seconds < DAY) return fillText("REL-HOURS", { n: Math.ceil(seconds / HOUR) });
  if (seconds < 2 * DAY) return texts["REL-DAY"];
  return parsed.format("YYYY-MM-DD HH:mm");
}
