/** Spans that histories are shown over. */
export const timeSpans = [
  { key: "24h", label: "24小时", ms: 86_400_000 },
  { key: "7d", label: "7天", ms: 7 * 86_400_000 },
  { key: "30d", label: "30天", ms: 30 * 86_400_000 },
  { key: "1y", label: "1年", ms: 365 * 86_400_000 },
] as const;
export type TimeSpanKey = (typeof timeSpans)[number]["key"];

/** Ends are rounded up to this, so that the same question is asked, and its answer kept, for a while. */
const STEP_MS = 60_000;

/** A span that ends now. */
export function spanUntil(now: number, key: TimeSpanKey): { readonly from: string; readonly to: string } {
  const ms = timeSpans.find((span) => span.key === key)?.ms ?? timeSpans[0].ms;
  const to = Math.ceil(now / STEP_MS) * STEP_MS;
  return { from: new Date(to - ms).toISOString(), to: new Date(to).toISOString() };
}

const units = [
  [86_400_000, "天"],
  [3_600_000, "小时"],
  [60_000, "分"],
  [1_000, "秒"],
] as const;

/** A length of time in its two greatest units, e.g. "2小时5分". */
export function formatDuration(ms: number): string {
  let rest = Math.max(0, Math.floor(ms / 1000) * 1000);
  const words: string[] = [];
  for (const [size, word] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 || words.length > 0) words.push(count > 0 ? `${count}${word}` : "");
    if (words.length === 2) break;
  }
  return words.join("") || "0秒";
}
