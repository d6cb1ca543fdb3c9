import { theme } from "antd";
import { BarChart, LineChart } from "echarts/charts";
import {
  AriaComponent,
  GridComponent,
  LegendScrollComponent,
  MarkLineComponent,
  TooltipComponent,
} from "echarts/components";
import { type ECharts, init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { useEffect, useRef } from "react";
import { chartOption } from "./chart-option.ts";
import type { TimeChartProps } from "./time-chart.types.ts";

use([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  GridComponent,
  LegendScrollComponent,
  LineChart,
  MarkLineComponent,
  TooltipComponent,
]);

/** A chart over time, drawn on a canvas that fills the width of its parent. */
export default function CanvasChart({ label, height, ...rest }: TimeChartProps) {
  const { token } = theme.useToken();
  const element = useRef<HTMLElement>(null);
  const chart = useRef<ECharts>(null);

  useEffect(() => {
    const parent = element.current;
    if (!parent) return undefined;
    const made = init(parent, null, { locale: "ZH" });
    chart.current = made;
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(parent);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    const axis = {
      axisLine: { lineStyle: { color: token.colorBorder } },
      axisLabel: { color: token.colorTextSecondary },
      splitLine: { lineStyle: { color: token.colorBorderSecondary } },
    };
    const option = chartOption({ label, ...rest });
    chart.current?.setOption(
      {
        ...option,
        color: [token.colorPrimary, token.colorSuccess, token.colorWarning, token.colorError],
        textStyle: { color: token.colorText },
        legend: { ...(option["legend"] as object), textStyle: { color: token.colorTextSecondary } },
        xAxis: { ...(option["xAxis"] as object), ...axis, splitLine: { show: false } },
        yAxis: { ...(option["yAxis"] as object), ...axis, nameTextStyle: axis.axisLabel },
      },
      { notMerge: true },
    );
  });

  return <figure ref={element} aria-label={label} style={{ height, margin: 0 }} />;
}
