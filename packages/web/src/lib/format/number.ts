const whole = new Intl.NumberFormat("zh-CN");

/** A count with thousands separators. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** A share as a whole percentage; a dash when there is nothing to share. */
export function formatPercent(part: number, total: number): string {
  return total === 0 ? "—" : `${Math.round((part / total) * 100)}%`;
}

/** A quantity with at most `digits` decimals and its unit. */
export function formatQuantity(value: number, unit: string, digits = 2): string {
  return `${new Intl.NumberFormat("zh-CN", { maximumFractionDigits: digits }).format(value)} ${unit}`;
}

const units = ["B", "KB", "MB", "GB", "TB"] as const;

/** A size in bytes, in steps of 1024. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return formatQuantity(bytes / 1024 ** step, units[step] ?? "B", step === 0 ? 0 : 1);
}
