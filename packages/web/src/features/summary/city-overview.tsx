import type { CitySummary, DistrictSummary } from "@lukou/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { StaleNotice } from "../../ui/freshness.tsx";
import { ErrorState } from "../../ui/index.ts";
import { StageBreakdown, TypeBreakdown } from "./breakdowns.tsx";
import { CityMapPanel } from "./city-map-panel.tsx";
import { EquipmentPanel } from "./equipment-panel.tsx";
import { Figures } from "./figures.tsx";
import styles from "./summary.module.css";

interface OverviewProps {
  readonly summary: Pick<
    UseQueryResult<CitySummary | DistrictSummary>,
    "data" | "error" | "refetch" | "dataUpdatedAt" | "isFetching"
  >;
  /** Shows only this district on the map. */
  readonly districtGuid?: string;
}

/** Figures, breakdowns, equipment and map of a city or a district. */
export function CityOverview({ summary, districtGuid }: OverviewProps) {
  const { data, error, refetch } = summary;
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    );
  }
  return (
    <div className={styles["overview"]}>
      <StaleNotice query={summary} />
      <Figures summary={data} districtGuid={districtGuid} />
      <div className={styles["split"]}>
        <CityMapPanel {...(districtGuid && { districtGuid, label: `${data.name}路口地图` })} />
        <div className={styles["overview"]}>
          <StageBreakdown summary={data} />
          <TypeBreakdown summary={data} />
        </div>
      </div>
      <EquipmentPanel states={data.equipmentStates} districtGuid={districtGuid} />
    </div>
  );
}
