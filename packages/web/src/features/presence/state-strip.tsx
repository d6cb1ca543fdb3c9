import { calls, type PresenceStretch, presenceReason, presenceState } from "@lukou/contract";
import { Segmented, Skeleton } from "antd";
import { useState } from "react";
import { useCall } from "../../lib/api/index.ts";
import { formatMoment, formatPercent } from "../../lib/format/index.ts";
import { ErrorState } from "../../ui/index.ts";
import { Panel } from "../../ui/panel.tsx";
import { presenceColour } from "../../ui/presence-colours.ts";
import { useNow } from "../../ui/use-now.ts";
import styles from "./presence.module.css";
import { formatDuration, spanUntil, type TimeSpanKey, timeSpans } from "./time-span.ts";

const offered = timeSpans.filter(({ key }) => key !== "1y");

/** When a piece of equipment was what, as a strip; hovering a stretch tells how long and why. */
export function StateStrip({ guid }: { readonly guid: string }) {
  const [span, setSpan] = useState<TimeSpanKey>("24h");
  const { from, to } = spanUntil(useNow(), span);
  const history = useCall(
    calls.Presence.GetHistory,
    { body: { guid, from, to } },
    { quiet: true, placeholderData: (previous) => previous },
  );
  const { data } = history;
  return (
    <Panel
      title="状态历史"
      extra={
        <Segmented
          size="small"
          value={span}
          onChange={setSpan}
          options={offered.map(({ key, label }) => ({ value: key, label }))}
          aria-label="状态历史的时间范围"
        />
      }
    >
      {!data ? (
        history.error ? (
          <ErrorState error={history.error} onRetry={() => void history.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 1 }} title={false} />
        )
      ) : (
        <div className={styles["history"]}>
          <ol className={styles["strip"]} aria-label="状态历史">
            {data.stretches.map((stretch) => (
              <Stretch key={stretch.from} stretch={stretch} all={data.stretches} />
            ))}
          </ol>
          <p className={styles["ends"]}>
            <span>{formatMoment(data.stretches[0]?.from ?? from)}</span>
            <span>
              在线率 <b>{data.availability === null ? "—" : formatPercent(data.availability, 1)}</b>
              {data.leftOut > 0 && `（另有${data.leftOut}次更早的变化未显示）`}
            </span>
            <span>现在</span>
          </p>
        </div>
      )}
    </Panel>
  );
}

const lengthOf = ({ from, to }: Pick<PresenceStretch, "from" | "to">): number =>
  Date.parse(to) - Date.parse(from);

interface StretchProps {
  readonly stretch: PresenceStretch;
  readonly all: readonly PresenceStretch[];
}

function Stretch({ stretch, all }: StretchProps) {
  const { from, to, state, reason } = stretch;
  const [first, last] = [all[0] ?? stretch, all.at(-1) ?? stretch];
  const whole = Date.parse(last.to) - Date.parse(first.from);
  const words = [
    presenceState.labelOf(state),
    reason && presenceReason.labelOf(reason),
    `${formatMoment(from)} 至 ${formatMoment(to)}`,
    `持续${formatDuration(lengthOf(stretch))}`,
  ]
    .filter(Boolean)
    .join("，");
  return (
    <li
      title={words}
      aria-label={words}
      style={{ flexGrow: lengthOf(stretch) / whole, background: presenceColour(state) }}
    />
  );
}
