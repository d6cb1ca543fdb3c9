import type { Bounds } from "@lukou/geometry";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useState } from "react";
import { Layer, Source, useMap } from "react-map-gl/maplibre";
import { listen } from "../listen.ts";
import { useMapPalette } from "../palette.ts";
import { slotId } from "../slots.ts";
import { graticuleLines, graticuleStep, graticuleTicks, surroundings } from "./graticule.ts";
import styles from "./graticule-layer.module.css";

interface EdgeLabel {
  readonly key: string;
  readonly text: string;
  readonly style: React.CSSProperties;
}

interface View {
  readonly bounds: Bounds;
  readonly step: number;
  readonly labels: readonly EdgeLabel[];
}

/** Room a label takes along its edge, in pixels; labels nearer to a corner than this are left out. */
const CORNER = 34;
/** Along the left edge the tool buttons take the upper end. */
const BELOW_TOOLS = 190;

/** Where the straight line through two screen points crosses `x = 0` or `y = 0`; null outside the screen. */
function crossing(a: { x: number; y: number }, b: { x: number; y: number }, axis: "x" | "y", length: number) {
  const first = axis === "x" ? BELOW_TOOLS : CORNER;
  const other = axis === "x" ? "y" : "x";
  if (a[axis] === b[axis]) return null;
  const at = a[other] + ((0 - a[axis]) / (b[axis] - a[axis])) * (b[other] - a[other]);
  return at > first && at < length - CORNER ? at : null;
}

function edgeLabels(map: MapInstance, [west, south, east, north]: Bounds, step: number): EdgeLabel[] {
  const { clientWidth, clientHeight } = map.getContainer();
  const meridians = graticuleTicks(west, east, step, "longitude").map(({ degrees, label }) => ({
    label,
    at: crossing(map.project([degrees, south]), map.project([degrees, north]), "y", clientWidth),
    side: "left" as const,
  }));
  const parallels = graticuleTicks(south, north, step, "latitude").map(({ degrees, label }) => ({
    label,
    at: crossing(map.project([west, degrees]), map.project([east, degrees]), "x", clientHeight),
    side: "top" as const,
  }));
  return [...meridians, ...parallels].flatMap(({ label, at, side }) =>
    at === null ? [] : [{ key: `${side}${label}`, text: label, style: { [side]: at } }],
  );
}

function viewOf(map: MapInstance): View {
  const bounds = map.getBounds();
  const { clientWidth } = map.getContainer();
  const { lng, lat } = map.getCenter();
  const centre = map.project([lng, lat]);
  const degreesPerPixel = Math.abs(map.unproject([centre.x + 100, centre.y]).lng - lng) / 100;
  const step = graticuleStep(degreesPerPixel, clientWidth < 600 ? 90 : 120);
  const rectangle: Bounds = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  return { bounds: rectangle, step, labels: edgeLabels(map, rectangle, step) };
}

/** Lines of longitude and latitude that fit the zoom, with their degrees along the top and left edge. */
export function GraticuleLayer() {
  const palette = useMapPalette();
  const map = useMap().current?.getMap();
  const [view, setView] = useState<View>();
  useEffect(() => {
    if (!map) return undefined;
    const update = () => setView(viewOf(map));
    update();
    return listen(map, { move: update, resize: update });
  }, [map]);
  const lines = useGridLines(view);
  if (!lines) return null;
  return (
    <>
      <Source id="graticule" type="geojson" data={lines}>
        <Layer
          id="graticule"
          type="line"
          beforeId={slotId("grid")}
          paint={{ "line-color": palette.grid, "line-width": 1 }}
        />
      </Source>
      <div className={styles["labels"]} style={{ color: palette.gridLabel }} aria-hidden>
        {view?.labels.map(({ key, text, style }) => (
          <span
            key={key}
            className={"left" in style ? styles["top"] : styles["side"]}
            style={{ ...style, textShadow: `0 0 3px ${palette.background}, 0 0 3px ${palette.background}` }}
          >
            {text}
          </span>
        ))}
      </div>
    </>
  );
}

type GridLines = ReturnType<typeof graticuleLines>;

/** Lines are drawn well beyond the view and only remade when the view leaves them or the step changes. */
function useGridLines(view: View | undefined): GridLines | undefined {
  const [drawn, setDrawn] = useState<{ area: Bounds; step: number; lines: GridLines }>();
  if (view && !(drawn && drawn.step === view.step && covers(drawn.area, view.bounds))) {
    const area = surroundings(view.bounds);
    setDrawn({ area, step: view.step, lines: graticuleLines(area, view.step) });
  }
  return drawn?.lines;
}

/** Whether the drawn lines reach every edge of the view; the map's own limits stop them short of nothing. */
function covers(drawn: Bounds, view: Bounds): boolean {
  return (
    drawn[0] <= Math.max(-180, view[0]) &&
    drawn[1] <= Math.max(-85, view[1]) &&
    drawn[2] >= Math.min(180, view[2]) &&
    drawn[3] >= Math.min(85, view[3])
  );
}
