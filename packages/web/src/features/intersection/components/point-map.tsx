import type { MapLayerInfo } from "@lukou/contract";
import { type Bounds, padBounds, unionBounds } from "@lukou/geometry";
import { useMemo } from "react";
import { Marker } from "react-map-gl/maplibre";
import { BaseMap } from "../../../map/base-map.tsx";
import { FitBounds } from "../../../map/fit-bounds.tsx";
import { HdMapLayers } from "../../../map/hdmap-layers/hd-map-layers.tsx";
import styles from "./intersection-panel.module.css";

interface PointMapProps {
  /** Where the intersection will be stored, WGS-84. */
  readonly longitude: number;
  readonly latitude: number;
  /** The stored layers around it. */
  readonly layers: readonly MapLayerInfo[];
}

/** Shown around the point, metres. */
const AROUND_M = 80;

const noneHidden: ReadonlySet<string> = new Set();

/** A small map of where the point will be, with the layers stored so far. */
export function PointMap({ longitude, latitude, layers }: PointMapProps) {
  const bounds = useMemo(() => {
    const around = padBounds([longitude, latitude, longitude, latitude], AROUND_M);
    return layers.reduce<Bounds>((all, layer) => unionBounds(all, layer.bounds) ?? all, around);
  }, [longitude, latitude, layers]);
  return (
    <div className={styles["pointMap"]}>
      <BaseMap label="路口位置预览" initialBounds={bounds}>
        <FitBounds bounds={bounds} />
        <HdMapLayers layers={layers} hidden={noneHidden} latitude={latitude} />
        <Marker longitude={longitude} latitude={latitude} anchor="center">
          <span className={styles["point"]} title="路口位置" />
        </Marker>
      </BaseMap>
    </div>
  );
}
