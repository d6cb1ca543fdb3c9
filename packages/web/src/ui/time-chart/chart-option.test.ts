import { describe, expect, it } from "vitest";
import { chartOption } from "./chart-option.ts";
import type { TimeSeries } from "./time-chart.types.ts";

const speed: TimeSeries = {
  name: "速度",
  unit: "km/h",
  points: [
    [1000, 12.345],
    [2000, null],
  ],
};

interface Option {
  readonly tooltip: { formatter: (hovered: unknown) => string };
  readonly series: readonly { readonly name: string; readonly data: unknown; readonly type: string }[];
  readonly yAxis: { readonly name: string };
}
const optionOf = (series: TimeSeries[], more: object = {}) =>
  chartOption({ label: "车速", series, ...more }) as unknown as Option;

describe("chart over time", () => {
  it("shows values with their unit, and gaps as such", () => {
    const { tooltip } = optionOf([speed]);
    expect(tooltip.formatter([{ seriesName: "速度", value: [1000, 12.345] }])).toContain("速度：12.35 km/h");
    expect(tooltip.formatter([{ seriesName: "速度", value: [2000, null] }])).toContain("速度：无数据");
  });

  it("names the unit on the axis only while all lines share it", () => {
    expect(optionOf([speed]).yAxis.name).toBe("km/h");
    expect(optionOf([speed, { ...speed, name: "流量", unit: "辆" }]).yAxis.name).toBe("");
  });

  it("draws a band from the low to the high around the line, as a stack of two", () => {
    const band = [[1000, 10, 15]] as const;
    const { series } = optionOf([{ ...speed, band }]);
    expect(series.map(({ data }) => data).slice(0, 2)).toEqual([[[1000, 10]], [[1000, 5]]]);
  });

  it("draws bars where told to", () => {
    expect(optionOf([speed], { bars: true }).series[0]?.type).toBe("bar");
  });
});
