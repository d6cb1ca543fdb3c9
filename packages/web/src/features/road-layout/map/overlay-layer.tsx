import type { Feature, FeatureCollection } from "geojson";
import type { MapMouseEvent } from "maplibre-gl";
import { useEffect, useEffectEvent, useMemo } from "react";
import { Layer, Source, useMap } from "react-map-gl/maplibre";
import { slotId } from "../../../map/slots.ts";
import { type OverlayShape, toneStyles } from "./overlay-shape.ts";

interface OverlayLayerProps {
  readonly shapes: readonly OverlayShape[];
  /** A shape was clicked; without it clicks go through. */
  readonly onPick?: ((key: string) => void) | undefined;
}

const SOURCE = "layout-overlay";
const FILL = `${SOURCE}-fill`;
const LINES = [`${SOURCE}-line`, `${SOURCE}-dashes`] as const;
/** How far beside a thin line a click still hits it, px. */
const REACH = 5;

/** Shapes that are shown on the map and not edited: proposals, earlier revisions. */
export function OverlayLayer({ shapes, onPick }: OverlayLayerProps) {
  const data = useMemo(
    (): FeatureCollection => ({ type: "FeatureCollection", features: shapes.map(featureOf) }),
    [shapes],
  );
  const beforeId = slotId("selection");
  return (
    <>
      <Source id={SOURCE} type="geojson" data={data}>
        <Layer
          id={FILL}
          type="fill"
          beforeId={beforeId}
          filter={["==", ["geometry-type"], "Polygon"]}
          paint={{ "fill-color": ["get", "colour"], "fill-opacity": ["get", "fill"] }}
        />
        {LINES.map((id) => (
          <Layer
            key={id}
            id={id}
            type="line"
            beforeId={beforeId}
            filter={["==", ["get", "dashed"], id === LINES[1]]}
            layout={{ "line-cap": "round", "line-join": "round" }}
            paint={{
              "line-color": ["get", "colour"],
              "line-width": ["get", "width"],
              ...(id === LINES[1] && { "line-dasharray": [2, 1.6] }),
            }}
          />
        ))}
      </Source>
      {onPick && <Picking onPick={onPick} />}
    </>
  );
}

function Picking({ onPick }: { readonly onPick: (key: string) => void }) {
  const map = useMap().current?.getMap();
  const pick = useEffectEvent(({ point, target }: MapMouseEvent) => {
    const around: [[number, number], [number, number]] = [
      [point.x - REACH, point.y - REACH],
      [point.x + REACH, point.y + REACH],
    ];
    const present = [...LINES, FILL].filter((id) => target.getLayer(id));
    const [hit] = target.queryRenderedFeatures(around, { layers: present });
    const key: unknown = hit?.properties["key"];
    if (typeof key === "string") onPick(key);
  });
  useEffect(() => {
    if (!map) return undefined;
    const click = (event: MapMouseEvent) => pick(event);
    map.on("click", click);
    return () => void map.off("click", click);
  }, [map]);
  return null;
}

function featureOf({ key, geometry, points, tone, colour: own }: OverlayShape): Feature {
  const { colour: usual, fill, width, dashed } = toneStyles[tone];
  const colour = own ?? usual;
  const line = points.map(([longitude, latitude]) => [longitude, latitude]);
  return {
    type: "Feature",
    properties: { key, colour, fill, width, dashed },
    geometry:
      geometry === "line"
        ? { type: "LineString", coordinates: line }
        : { type: "Polygon", coordinates: [[...line, ...line.slice(0, 1)]] },
  };
}
