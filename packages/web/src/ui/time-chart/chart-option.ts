import type { EChartsCoreOption } from "echarts/core";
import { formatMoment } from "../../lib/format/index.ts";
import type { TimeChartProps, TimeSeries } from "./time-chart.types.ts";

const digits = (value: number): string => value.toLocaleString("zh-CN", { maximumFractionDigits: 2 });

const valueText = (value: unknown, unit: string): string =>
  typeof value === "number" ? `${digits(value)}${unit && ` ${unit}`}` : "无数据";

/** What a tooltip gets for each line. */
interface Hovered {
  readonly seriesIndex?: number;
  readonly seriesName?: string;
  readonly value?: unknown;
}

function tooltipText(series: readonly TimeSeries[], hovered: readonly Hovered[]): string {
  const pairs = hovered.map(({ value, seriesName }) => ({
    pair: Array.isArray(value) ? (value as unknown[]) : [],
    line: series.find(({ name }) => name === seriesName),
  }));
  const moment = pairs[0]?.pair[0];
  const lines = pairs.flatMap(({ pair, line }) =>
    line ? [`${line.name}：${valueText(pair[1], line.unit)}`] : [],
  );
  return [typeof moment === "number" ? formatMoment(moment) : "", ...lines].join("\n");
}

const bandOf = ({ name, band = [] }: TimeSeries, index: number) => [
  {
    id: `low-${index}`,
    type: "line" as const,
    name: `${name} `,
    stack: `band-${index}`,
    symbol: "none",
    lineStyle: { opacity: 0 },
    data: band.map(([moment, low]) => [moment, low]),
    silent: true,
  },
  {
    id: `high-${index}`,
    type: "line" as const,
    name: `${name}  `,
    stack: `band-${index}`,
    symbol: "none",
    lineStyle: { opacity: 0 },
    areaStyle: { opacity: 0.18 },
    data: band.map(([moment, low, high]) => [moment, low === null || high === null ? null : high - low]),
    silent: true,
  },
];

/** The chart as the library takes it; colours come from its theme. */
export function chartOption(props: Omit<TimeChartProps, "height">): EChartsCoreOption {
  const { series, range, limits = [], bars = false } = props;
  const units = [...new Set(series.map(({ unit }) => unit))];
  return {
    animation: false,
    backgroundColor: "transparent",
    aria: { enabled: true, label: { description: props.label } },
    grid: { left: 8, right: 12, top: series.length > 1 ? 30 : 16, bottom: 4, containLabel: true },
    legend: { show: series.length > 1, top: 0, data: series.map(({ name }) => name), type: "scroll" },
    tooltip: {
      trigger: "axis",
      confine: true,
      renderMode: "richText",
      formatter: (hovered: unknown) =>
        tooltipText(series, Array.isArray(hovered) ? (hovered as Hovered[]) : []),
    },
    xAxis: {
      type: "time",
      // More labels touch each other on a phone: hiding those that overlap leaves no gap between the others.
      splitNumber: 5,
      axisLabel: { hideOverlap: true },
      ...(range && { min: range[0], max: range[1] }),
    },
    yAxis: {
      type: "value",
      scale: !bars,
      name: units.length === 1 ? units[0] : "",
      nameGap: 6,
      splitNumber: 3,
      axisLabel: { hideOverlap: true },
    },
    series: series.flatMap((line, index) => [
      ...(line.band ? bandOf(line, index) : []),
      {
        type: bars ? ("bar" as const) : ("line" as const),
        name: line.name,
        data: line.points.map(([moment, value]) => [moment, value]),
        showSymbol: false,
        connectNulls: false,
        ...(line.stepped && { step: "end" as const }),
        ...(index === 0 &&
          limits.length > 0 && {
            markLine: {
              symbol: "none",
              silent: true,
              data: limits.map(({ name, value }) => ({ name, yAxis: value })),
              label: { formatter: "{b}" },
            },
          }),
      },
    ]),
  };
}
