import type { Sector } from "@lukou/equipment";
import { boundsOfGeometry, type LonLat, padBounds } from "@lukou/geometry";
import { useMemo } from "react";
import { Layer, Marker, Source } from "react-map-gl/maplibre";
import { BaseMap } from "../../../map/base-map.tsx";
import { FitBounds, FitTool } from "../../../map/fit-bounds.tsx";
import { HdMapLayers } from "../../../map/hdmap-layers/hd-map-layers.tsx";
import { useMapLayers } from "../../../map/intersection-map/use-map-layers.ts";
import { MapToolbar } from "../../../map/map-overlay.tsx";
import { useMapPalette } from "../../../map/palette.ts";
import { slotId } from "../../../map/slots.ts";
import { useTileSource } from "../../../map/use-tile-source.ts";
import { KindGlyph } from "../index.ts";
import styles from "./equipment-detail.module.css";
import { sectorPolygon } from "./sector-polygon.ts";

interface PositionMapProps {
  readonly intersectionGuid: string;
  readonly kind: number;
  readonly name: string;
  /** WGS-84. */
  readonly at: LonLat;
  readonly sector: Sector | null;
}

/** Shown around equipment that covers no ground, metres. */
const AROUND_M = 60;

const noneHidden: ReadonlySet<string> = new Set();

/** Where equipment stands and looks, on the intersection's HD map. Fills its parent. */
export default function PositionMap({ intersectionGuid, kind, name, at, sector }: PositionMapProps) {
  const { layers } = useMapLayers(intersectionGuid);
  const tiles = useTileSource();
  const [longitude, latitude] = at;
  const ground = useMemo(
    () => sector && sectorPolygon([longitude, latitude], sector),
    [longitude, latitude, sector],
  );
  const bounds = useMemo(() => {
    const covered = ground && boundsOfGeometry(ground.geometry);
    return covered ? padBounds(covered, 10) : padBounds([longitude, latitude, longitude, latitude], AROUND_M);
  }, [ground, longitude, latitude]);
  return (
    <BaseMap label={`${name}的位置`} initialBounds={bounds} tiles={tiles} partOfPage>
      <FitBounds bounds={bounds} />
      <HdMapLayers layers={layers} hidden={noneHidden} latitude={latitude} />
      {ground && <Ground data={ground} />}
      <Marker longitude={longitude} latitude={latitude} anchor="center">
        <span className={styles["symbol"]} title={name}>
          <KindGlyph kind={kind} />
        </span>
      </Marker>
      <MapToolbar>
        <FitTool bounds={bounds} />
      </MapToolbar>
    </BaseMap>
  );
}

function Ground({ data }: { readonly data: ReturnType<typeof sectorPolygon> }) {
  const { accent } = useMapPalette();
  return (
    <Source id="coverage" type="geojson" data={data}>
      <Layer
        id="coverage-fill"
        type="fill"
        beforeId={slotId("marks")}
        paint={{ "fill-color": accent, "fill-opacity": 0.22 }}
      />
      <Layer
        id="coverage-line"
        type="line"
        beforeId={slotId("marks")}
        paint={{ "line-color": accent, "line-width": 1.5 }}
      />
    </Source>
  );
}
