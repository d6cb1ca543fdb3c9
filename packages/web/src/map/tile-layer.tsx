import { Layer, Source } from "react-map-gl/maplibre";
import { slotId } from "./slots.ts";

/** A raster tile source of the installation: `{z}/{x}/{y}` address, WGS-84 web mercator. */
export interface TileSource {
  readonly url: string;
  readonly attribution?: string | undefined;
}

/** Background pictures below everything else; a source that fails leaves the plain background. */
export function TileLayer({ source }: { readonly source: TileSource }) {
  return (
    <Source id="tiles" type="raster" tiles={[source.url]} tileSize={256} maxzoom={19}>
      <Layer id="tiles" type="raster" beforeId={slotId("tiles")} />
    </Source>
  );
}
