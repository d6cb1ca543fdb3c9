import type { CitySummary, DistrictSummary } from "@lukou/contract";
import { Panel } from "../../ui/panel.tsx";
import { BarList } from "./bar-list.tsx";
import { pointClasses } from "./city-map/point-classes.ts";

type Summary = Pick<CitySummary | DistrictSummary, "intersectionsByStage" | "intersectionsByType">;

/** Intersections by engineering stage, in the colours of the map. */
export function StageBreakdown({ summary }: { readonly summary: Summary }) {
  return (
    <Panel title="按工程阶段">
      <BarList label="按工程阶段" bars={coloured(summary.intersectionsByStage, "stage")} />
    </Panel>
  );
}

/** Intersections by type, in the colours of the map, most frequent first. */
export function TypeBreakdown({ summary }: { readonly summary: Summary }) {
  const bars = coloured(summary.intersectionsByType, "type").toSorted((a, b) => b.count - a.count);
  return (
    <Panel title="按路口类型">
      <BarList label="按路口类型" bars={bars} />
    </Panel>
  );
}

function coloured(counts: Summary["intersectionsByType"], by: "stage" | "type") {
  return counts.map(({ code, label, count }) => ({
    label,
    count,
    colour: pointClasses[by].find((one) => one.code === code)?.colour,
  }));
}
