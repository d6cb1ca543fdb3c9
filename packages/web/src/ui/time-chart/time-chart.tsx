import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import type { TimeChartProps } from "./time-chart.types.ts";

/** The chart library is large; it comes when a chart is first shown. */
const CanvasChart = lazy(() => import("./canvas-chart.tsx"));

/** Values over time. Says so where there are none. */
export function TimeChart(props: TimeChartProps) {
  const { height, series, label } = props;
  if (series.every(({ points }) => points.length === 0)) {
    return (
      <figure
        aria-label={`${label}：暂无数据`}
        style={{ height, margin: 0, display: "grid", placeItems: "center", opacity: 0.6 }}
      >
        暂无数据
      </figure>
    );
  }
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: "100%", height }} />}>
      <CanvasChart {...props} />
    </Suspense>
  );
}
