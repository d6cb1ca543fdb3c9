/** A line of a chart over time. */
export interface TimeSeries {
  readonly name: string;
  /** Shown beside values, e.g. "km/h". */
  readonly unit: string;
  /** Moments (ms since 1970 UTC) and values, in order; null makes a gap. */
  readonly points: readonly (readonly [moment: number, value: number | null])[];
  /** Steps rather than slopes: the value holds until the next one. */
  readonly stepped?: boolean;
  /** Lowest and highest values around the line, as a band. */
  readonly band?: readonly (readonly [moment: number, low: number | null, high: number | null])[];
}

export interface TimeChartProps {
  /** What it shows, for those who cannot see it. */
  readonly label: string;
  readonly series: readonly TimeSeries[];
  /** Pixels. */
  readonly height: number;
  /** Range of the axis, ms since 1970 UTC; that of the points when left out. */
  readonly range?: readonly [from: number, to: number];
  /** Lines across, such as a limit. */
  readonly limits?: readonly { readonly name: string; readonly value: number }[];
  /** Bars instead of lines. */
  readonly bars?: boolean;
}
