import { calls } from "@lukou/contract";
import { Spin } from "antd";
import { lazy, Suspense, useMemo } from "react";
import { useCall } from "../../lib/api/index.ts";
import { EmptyState, ErrorState } from "../../ui/index.ts";
import styles from "./summary.module.css";

/** The map library is large; figures and lists show before it has come. */
const CityMap = lazy(() => import("./city-map/city-map.tsx"));

interface CityMapPanelProps {
  /** Shows only this district. */
  readonly districtGuid?: string;
  readonly label?: string;
}

const waiting = (
  <div className={styles["waiting"]}>
    <Spin description="正在加载地图" />
  </div>
);

/** Map of all intersections of the city or of one district, with its waiting, empty and failed states. */
export function CityMapPanel({ districtGuid, label = "城市路口地图" }: CityMapPanelProps) {
  const points = useCall(calls.City.GetIntersectionPoints, {}, { mask: false });
  const districts = useCall(calls.City.GetDistricts, { body: {} }, { mask: false });
  const own = useMemo(
    () => (districtGuid ? points.data?.filter((point) => point.districtGuid === districtGuid) : points.data),
    [points.data, districtGuid],
  );
  return <div className={styles["map"]}>{content()}</div>;

  function content() {
    if (!own)
      return points.error ? (
        <ErrorState error={points.error} onRetry={() => void points.refetch()} />
      ) : (
        waiting
      );
    if (own.length === 0) {
      return (
        <EmptyState title="还没有路口" hint="在左侧列表的区域上新增路口，上传高精度地图后即可在此查看" />
      );
    }
    return (
      <Suspense fallback={waiting}>
        <CityMap points={own} districts={districts.data ?? []} label={label} />
      </Suspense>
    );
  }
}
