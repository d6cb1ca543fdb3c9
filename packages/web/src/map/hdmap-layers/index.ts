export type { HdMapFinding, HdMapFocus, HdMapLayer } from "./hd-map-layer.types.ts";
export { HdMapView, type HdMapViewProps } from "./hd-map-view.tsx";
export { boundsOfLayers } from "./layer-bounds.ts";
export { LayerSwatch } from "./swatch.tsx";
