import { formatAgo, formatMoment } from "../lib/format/index.ts";
import { useNow } from "./use-now.ts";

/** How long ago a moment was, kept up to date; the moment itself shows on hover (TIME-1 to TIME-3). */
export function Ago({ at }: { at: string | number }) {
  const now = useNow();
  return (
    <time dateTime={typeof at === "number" ? new Date(at).toISOString() : at} title={formatMoment(at)}>
      {formatAgo(at, now)}
    </time>
  );
}
