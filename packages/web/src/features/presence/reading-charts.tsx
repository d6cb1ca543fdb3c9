import { calls, type ReadingSeries } from "@lukou/contract";
import { Segmented, Skeleton } from "antd";
import { useState } from "react";
import { useCall } from "../../lib/api/index.ts";
import { EmptyState, ErrorState, TimeChart } from "../../ui/index.ts";
import { Panel } from "../../ui/panel.tsx";
import { useNow } from "../../ui/use-now.ts";
import styles from "./presence.module.css";
import { spanUntil, type TimeSpanKey, timeSpans } from "./time-span.ts";

const HEIGHT_PX = 130;

/** A series as charts take it: the mean as a line, least and greatest as a band around it. */
const seriesOf = ({ label, unit, points }: ReadingSeries) => ({
  name: label,
  unit,
  points: points.map(([at, mean]) => [at, mean] as const),
  band: points.map(([at, , least, greatest]) => [at, least, greatest] as const),
});

/** The readings of a piece of equipment over time, one small chart each. */
export function ReadingCharts({ guid }: { readonly guid: string }) {
  const [span, setSpan] = useState<TimeSpanKey>("24h");
  const { from, to } = spanUntil(useNow(), span);
  const readings = useCall(
    calls.Presence.GetReadings,
    { body: { guid, from, to } },
    { quiet: true, placeholderData: (previous) => previous },
  );
  const { data } = readings;
  const range = [Date.parse(from), Date.parse(to)] as const;
  return (
    <Panel
      title="读数趋势"
      extra={
        <Segmented
          size="small"
          value={span}
          onChange={setSpan}
          options={timeSpans.map(({ key, label }) => ({ value: key, label }))}
          aria-label="读数趋势的时间范围"
        />
      }
    >
      {!data ? (
        readings.error ? (
          <ErrorState error={readings.error} onRetry={() => void readings.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 4 }} title={false} />
        )
      ) : data.series.length === 0 ? (
        <EmptyState title="这段时间没有读数" hint="设备上报运行状态后，这里显示各项读数的变化" />
      ) : (
        <div className={styles["charts"]}>
          {data.series.map((series) => (
            <section key={series.path}>
              <h3>
                {series.label}
                {series.unit && `（${series.unit}）`}
              </h3>
              <TimeChart
                label={`${series.label}的变化`}
                series={[seriesOf(series)]}
                height={HEIGHT_PX}
                range={range}
              />
            </section>
          ))}
        </div>
      )}
    </Panel>
  );
}
