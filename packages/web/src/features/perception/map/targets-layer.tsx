import type { ExpressionSpecification, GeoJSONSource } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { Layer, Source, useMap } from "react-map-gl/maplibre";
import { listen } from "../../../map/listen.ts";
import { useMapPalette } from "../../../map/palette.ts";
import { slotId } from "../../../map/slots.ts";
import type { TargetShapes } from "./target-shapes.ts";

const BODIES = "targets";
const TRAILS = "target-trails";
const BODY_LAYER = "target-bodies";
const NOTHING = { type: "FeatureCollection" as const, features: [] };
/** Frames come ten times a second; drawing them thirty times moves them smoothly. */
const DRAW_MS = 33;

interface TargetsLayerProps {
  /** Draws the present moment; called some thirty times a second while the page is seen. */
  readonly draw: () => TargetShapes;
  readonly labels: boolean;
  readonly onSelect: (key: string | undefined) => void;
}

/** Road users on the map it is a child of, to scale, moving. */
export function TargetsLayer({ draw, labels, onSelect }: TargetsLayerProps) {
  const { current: map } = useMap();
  const palette = useMapPalette();
  const latest = useRef({ draw, onSelect });
  useEffect(() => {
    latest.current = { draw, onSelect };
  });

  useEffect(() => {
    if (!map) return undefined;
    let frame = 0;
    let drawnAt = 0;
    let wasEmpty = true;
    const step = (now: number) => {
      frame = requestAnimationFrame(step);
      if (now - drawnAt < DRAW_MS) return;
      drawnAt = now;
      const { bodies, trails } = latest.current.draw();
      // A map that is told something is painted anew: where nothing moves it rests.
      const isEmpty = bodies.features.length === 0 && trails.features.length === 0;
      if (isEmpty && wasEmpty) return;
      wasEmpty = isEmpty;
      void map.getSource<GeoJSONSource>(BODIES)?.setData(bodies);
      void map.getSource<GeoJSONSource>(TRAILS)?.setData(trails);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [map]);

  useEffect(() => {
    if (!map) return undefined;
    return listen(map.getMap(), {
      click: ({ point }) => {
        if (!map.getLayer(BODY_LAYER)) return;
        const [hit] = map.queryRenderedFeatures(point, { layers: [BODY_LAYER] });
        const key: unknown = hit?.properties["key"];
        latest.current.onSelect(typeof key === "string" ? key : undefined);
      },
    });
  }, [map]);

  const colour: ExpressionSpecification = [
    "match",
    ["get", "group"],
    "car",
    "#1677ff",
    "large",
    "#fa8c16",
    "nonMotor",
    "#52c41a",
    "pedestrian",
    "#eb2f96",
    "#8c8c8c",
  ];
  return (
    <>
      <Source id={TRAILS} type="geojson" data={NOTHING}>
        <Layer
          id="target-trail-lines"
          type="line"
          beforeId={slotId("labels")}
          paint={{
            "line-color": colour,
            "line-width": ["case", ["get", "selected"], 3, 1.5],
            "line-opacity": 0.6,
          }}
        />
      </Source>
      <Source id={BODIES} type="geojson" data={NOTHING}>
        <Layer id={BODY_LAYER} type="fill" beforeId={slotId("labels")} paint={{ "fill-color": colour }} />
        <Layer
          id="target-outlines"
          type="line"
          beforeId={slotId("labels")}
          paint={{
            "line-color": ["case", ["get", "selected"], palette.accent, palette.halo],
            "line-width": ["case", ["get", "selected"], 3, 1],
          }}
        />
        <Layer
          id="target-labels"
          type="symbol"
          minzoom={18}
          layout={{
            visibility: labels ? "visible" : "none",
            "text-field": ["get", "label"],
            "text-size": 11,
            "text-offset": [0, 1.8],
            "text-anchor": "top",
          }}
          paint={{ "text-color": palette.text, "text-halo-color": palette.halo, "text-halo-width": 1.5 }}
        />
      </Source>
    </>
  );
}
