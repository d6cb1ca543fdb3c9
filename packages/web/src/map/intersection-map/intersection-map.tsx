import { Alert, Button, Spin } from "antd";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { EmptyState, ErrorState } from "../../ui/index.ts";
import type { GoToToolProps } from "../go-to/go-to-tool.tsx";
import type { HdMapLayer } from "../hdmap-layers/index.ts";
import { useTileSource } from "../use-tile-source.ts";
import styles from "./intersection-map.module.css";
import { LayerActions } from "./layer-actions.tsx";
import { useMapLayers } from "./use-map-layers.ts";

/** The map library is large; it comes while the layers are read. */
const HdMapView = lazy(async () => ({
  default: (await import("../hdmap-layers/index.ts")).HdMapView,
}));

interface IntersectionMapProps extends GoToToolProps {
  readonly intersectionGuid: string;
  readonly intersectionName: string;
  /** What to offer where there is no map yet. */
  readonly emptyAction?: ReactNode;
  /** Drawn over the map; with it an intersection without a map shows its surroundings. */
  readonly children?: ReactNode;
}

const waiting = (
  <div className={styles["centre"]}>
    <Spin description="正在加载高精度地图" />
  </div>
);

/** The stored HD map of an intersection with everything that can be done with it. Fills its parent. */
export function IntersectionMap({
  intersectionGuid,
  intersectionName,
  emptyAction,
  findPlaces,
  children,
}: IntersectionMapProps) {
  const { map, layers, loading, error, failed, retry } = useMapLayers(intersectionGuid);
  const tiles = useTileSource();
  const infos = map?.layers;
  const point = useMemo(() => map && { longitude: map.longitude, latitude: map.latitude }, [map]);
  if (!map) return error ? <ErrorState error={error} onRetry={retry} /> : waiting;
  if (map.layers.length === 0 && !children) {
    return (
      <div className={styles["centre"]}>
        <EmptyState
          title="此路口还没有高精度地图"
          hint="编辑路口，上传由shapefile组成的zip文件后即可查看"
          action={emptyAction}
        />
      </div>
    );
  }
  // The map opens where all of it is in view, so it waits for the first layer.
  if (layers.length === 0 && loading) return waiting;
  const actions = ({ name }: HdMapLayer) => {
    const info = infos?.find((one) => one.name === name);
    return (
      info && (
        <LayerActions intersectionGuid={intersectionGuid} intersectionName={intersectionName} layer={info} />
      )
    );
  };
  return (
    <Suspense fallback={waiting}>
      <HdMapView
        label={`${intersectionName}的高精度地图`}
        layers={layers}
        point={point ?? null}
        tiles={tiles}
        layerActions={actions}
        {...(findPlaces && { findPlaces })}
        panelFooter={
          failed.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={`${failed.length}个图层读取失败`}
              action={
                <Button size="small" onClick={retry}>
                  重试
                </Button>
              }
            />
          )
        }
      >
        {children}
      </HdMapView>
    </Suspense>
  );
}
