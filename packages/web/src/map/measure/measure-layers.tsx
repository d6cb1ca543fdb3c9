import { Layer, Source } from "react-map-gl/maplibre";
import { useMapPalette } from "../palette.ts";
import { slotId } from "../slots.ts";
import type { Measurement } from "./measure.ts";
import { measureFeatures } from "./measure-features.ts";

interface MeasureLayersProps {
  readonly measurement: Measurement;
  readonly pointer: readonly number[] | null;
}

/** The drawn measurement; always on top. */
export function MeasureLayers({ measurement, pointer }: MeasureLayersProps) {
  const palette = useMapPalette();
  const beforeId = slotId("tools");
  return (
    <Source id="measure" type="geojson" data={measureFeatures(measurement, pointer)}>
      <Layer
        id="measure-area"
        type="fill"
        beforeId={beforeId}
        filter={["==", ["geometry-type"], "Polygon"]}
        paint={{ "fill-color": palette.accent, "fill-opacity": 0.16 }}
      />
      <Layer
        id="measure-casing"
        type="line"
        beforeId={beforeId}
        filter={["==", ["geometry-type"], "LineString"]}
        layout={{ "line-cap": "round", "line-join": "round" }}
        paint={{ "line-color": palette.halo, "line-width": 5 }}
      />
      <Layer
        id="measure-line"
        type="line"
        beforeId={beforeId}
        filter={["==", ["geometry-type"], "LineString"]}
        layout={{ "line-cap": "round", "line-join": "round" }}
        paint={{ "line-color": palette.accent, "line-width": 2.5 }}
      />
      <Layer
        id="measure-points"
        type="circle"
        beforeId={beforeId}
        filter={["==", ["geometry-type"], "Point"]}
        paint={{
          "circle-radius": 4.5,
          "circle-color": palette.dark ? "#10151d" : "#ffffff",
          "circle-stroke-color": palette.accent,
          "circle-stroke-width": 2.5,
        }}
      />
    </Source>
  );
}
