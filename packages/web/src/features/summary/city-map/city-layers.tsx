import type { ExpressionSpecification, GeoJSONSource } from "maplibre-gl";
import { useMemo } from "react";
import { Layer, Marker, Source, useMap } from "react-map-gl/maplibre";
import { useMapPalette } from "../../../map/palette.ts";
import { slotId } from "../../../map/slots.ts";
import type { pointFeatures } from "./city-features.ts";
import { Donut } from "./donut.tsx";
import type { PointClass } from "./point-classes.ts";
import { type Cluster, COUNTED_CLASSES, countName, useClusters } from "./use-clusters.ts";

const POINTS = "intersections";
/** Layer of the single intersections, for clicks. */
export const POINT_LAYER = "intersection";

const CLUSTER_MAX_ZOOM = 13;
const CLUSTER_RADIUS_PX = 56;

const clusterProperties = Object.fromEntries(
  Array.from({ length: COUNTED_CLASSES }, (_, index) => [
    countName(index),
    ["+", ["case", ["==", ["get", "cls"], index], 1, 0]],
  ]),
);

interface PointLayersProps {
  readonly data: ReturnType<typeof pointFeatures>;
  readonly classes: readonly PointClass[];
}

/** Up to this many points are shown one by one however small the map. */
const SINGLE_POINTS = 600;

/** Intersections as coloured points, close by with their names, from afar gathered in rings of colours. */
export function PointLayers({ data, classes }: PointLayersProps) {
  const palette = useMapPalette();
  const gathered = data.features.length > SINGLE_POINTS;
  const colour = useMemo(
    (): ExpressionSpecification =>
      [
        "match",
        ["get", "cls"],
        ...classes.flatMap((one, index) => [index, one.colour]),
        palette.gridLabel,
      ] as unknown as ExpressionSpecification,
    [classes, palette.gridLabel],
  );
  return (
    <>
      <Source
        id={POINTS}
        type="geojson"
        data={data}
        key={String(gathered)}
        cluster={gathered}
        clusterMaxZoom={CLUSTER_MAX_ZOOM}
        clusterRadius={CLUSTER_RADIUS_PX}
        clusterProperties={clusterProperties}
      >
        <Layer
          id={POINT_LAYER}
          type="circle"
          beforeId={slotId("marks")}
          filter={["!", ["has", "point_count"]]}
          paint={{
            "circle-color": colour,
            "circle-radius": ["interpolate", ["linear"], ["zoom"], 9, 3, 12, 5, 14, 7, 18, 10],
            "circle-stroke-color": palette.dark ? "#0f1520" : "#ffffff",
            "circle-stroke-width": 1.8,
          }}
        />
        <Layer
          id="intersection-names"
          type="symbol"
          beforeId={slotId("labels")}
          minzoom={13}
          filter={["!", ["has", "point_count"]]}
          layout={{
            "text-field": ["get", "name"],
            "text-size": 12,
            "text-anchor": "top",
            "text-offset": [0, 0.8],
            "text-max-width": 14,
            "text-optional": true,
          }}
          paint={{ "text-color": palette.text, "text-halo-color": palette.halo, "text-halo-width": 1.5 }}
        />
      </Source>
      <ClusterMarkers classes={classes} />
    </>
  );
}

function ClusterMarkers({ classes }: Pick<PointLayersProps, "classes">) {
  const map = useMap().current?.getMap();
  const clusters = useClusters(POINTS);
  const open = async ({ id, longitude, latitude }: Cluster) => {
    const zoom = await map?.getSource<GeoJSONSource>(POINTS)?.getClusterExpansionZoom(id);
    if (zoom !== undefined) map?.easeTo({ center: [longitude, latitude], zoom: zoom + 0.3, duration: 500 });
  };
  return clusters.map((cluster) => (
    <Marker key={cluster.id} longitude={cluster.longitude} latitude={cluster.latitude}>
      {/* A cluster may be gone by the time it is asked about; then there is nothing to open. */}
      <Donut
        counts={cluster.counts}
        classes={classes}
        onOpen={() => void open(cluster).catch(() => undefined)}
      />
    </Marker>
  ));
}

interface DistrictLayersProps {
  readonly outlines: GeoJSON.FeatureCollection;
  readonly names: GeoJSON.FeatureCollection;
}

/** Districts as soft areas with their names. */
export function DistrictLayers({ outlines, names }: DistrictLayersProps) {
  const palette = useMapPalette();
  return (
    <>
      <Source id="districts" type="geojson" data={outlines}>
        <Layer
          id="district-area"
          type="fill"
          beforeId={slotId("areas")}
          paint={{ "fill-color": palette.accent, "fill-opacity": palette.dark ? 0.07 : 0.05 }}
        />
        <Layer
          id="district-edge"
          type="line"
          beforeId={slotId("areas")}
          layout={{ "line-join": "round" }}
          paint={{
            "line-color": palette.accent,
            "line-width": 1.2,
            "line-opacity": 0.45,
            "line-dasharray": [3, 2],
          }}
        />
      </Source>
      <Source id="district-names" type="geojson" data={names}>
        <Layer
          id="district-name"
          type="symbol"
          beforeId={slotId("labels")}
          maxzoom={14}
          layout={{
            "text-field": ["get", "name"],
            "text-size": ["interpolate", ["linear"], ["zoom"], 9, 12, 13, 17],
            "text-letter-spacing": 0.15,
            "text-allow-overlap": true,
          }}
          paint={{
            "text-color": palette.gridLabel,
            "text-halo-color": palette.halo,
            "text-halo-width": 1.5,
          }}
        />
      </Source>
    </>
  );
}
