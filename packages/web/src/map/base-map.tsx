import type { Bounds } from "@lukou/geometry";
import { type ReactNode, useState } from "react";
import type { MapLayerMouseEvent, MapProps, MapRef } from "react-map-gl/maplibre";
import { Layer, NavigationControl, Map as ReactMap, ScaleControl } from "react-map-gl/maplibre";
import { authHeaders } from "../lib/api/headers.ts";
import styles from "./base-map.module.css";
import { GraticuleLayer } from "./graticule/graticule-layer.tsx";
import { mapLocale } from "./locale.ts";
import { MapUnavailable } from "./map-unavailable.tsx";
import { maplibregl } from "./maplibre.ts";
import { useMapPalette } from "./palette.ts";
import { baseStyle, slotId } from "./slots.ts";
import { TileLayer, type TileSource } from "./tile-layer.tsx";
import { supportsWebGl2 } from "./webgl.ts";

export interface BaseMapProps {
  /** What the map shows, read by screen readers. */
  readonly label: string;
  /** What to show first, WGS-84 degrees; later changes do not move the map (see `useFitBounds`). */
  readonly initialBounds?: Bounds | null;
  /** Raster tiles below everything, when the installation has a source. */
  readonly tiles?: TileSource | null;
  readonly interactiveLayerIds?: string[];
  /** The map is one part of a longer page: on a phone one finger scrolls the page and two move the map. */
  readonly partOfPage?: boolean;
  readonly onClick?: (event: MapLayerMouseEvent) => void;
  readonly ref?: React.Ref<MapRef>;
  readonly children?: ReactNode;
}

/** China at a glance, for a map that has nothing to show yet. */
const WHOLE_COUNTRY: Bounds = [73.66, 17.5, 135.05, 53.55];

/** Lane markings are 15 cm wide; at this zoom that is some ten pixels. */
const MAX_ZOOM = 24;

const FONTS = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

function isPhone(): boolean {
  return window.matchMedia("(pointer: coarse) and (max-width: 768px)").matches;
}

/** Only our own server may see the login; a tile server elsewhere must not. */
const transformRequest: NonNullable<MapProps["transformRequest"]> = (url) =>
  new URL(url, window.location.href).origin === window.location.origin
    ? { url, headers: authHeaders() }
    : { url };

/**
 * The map under every map screen: theme colours, grid, scale in metres, zoom buttons, keyboard. It needs no server.
 * Children are map layers, tools and panels.
 */
export function BaseMap({
  label,
  initialBounds,
  tiles,
  children,
  ref,
  onClick,
  interactiveLayerIds,
  partOfPage = false,
}: BaseMapProps) {
  const palette = useMapPalette();
  const [drawn, setDrawn] = useState(false);
  if (!supportsWebGl2()) return <MapUnavailable />;
  const [west, south, east, north] = initialBounds ?? WHOLE_COUNTRY;
  return (
    <section className={styles["map"]} aria-label={label} aria-busy={!drawn}>
      <ReactMap
        {...(ref && { ref })}
        {...(onClick && { onClick })}
        {...(interactiveLayerIds && { interactiveLayerIds })}
        mapLib={maplibregl}
        mapStyle={baseStyle}
        locale={mapLocale}
        attributionControl={false}
        localIdeographFontFamily={FONTS}
        transformRequest={transformRequest}
        initialViewState={{
          bounds: [west, south, east, north],
          fitBoundsOptions: { padding: 48, maxZoom: 19 },
        }}
        maxZoom={MAX_ZOOM}
        onIdle={() => setDrawn(true)}
        maxPitch={0}
        cooperativeGestures={partOfPage && isPhone()}
        renderWorldCopies={false}
      >
        <Layer
          id="background"
          type="background"
          beforeId={slotId("background")}
          paint={{ "background-color": palette.background }}
        />
        {tiles && <TileLayer source={tiles} />}
        <GraticuleLayer />
        <NavigationControl position="bottom-right" visualizePitch={false} />
        <ScaleControl position="bottom-left" unit="metric" maxWidth={110} />
        {children}
      </ReactMap>
    </section>
  );
}
