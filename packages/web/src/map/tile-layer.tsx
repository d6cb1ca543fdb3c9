import { Layer, Source } from "react-map-gl/maplibre";
import { correctedTiles } from "./gcj02-tiles.ts";
import { slotId } from "./slots.ts";

/** A raster tile source of the installation: address with `{z}/{x}/{y}` in web mercator, and its datum. */
export interface TileSource {
  readonly url: string;
  readonly datum: "WGS84" | "GCJ02";
  readonly attribution?: string | undefined;
}

/** Background pictures below everything else; a source that fails leaves the plain background. */
export function TileLayer({ source: { url, datum } }: { readonly source: TileSource }) {
  return (
    <Source
      id="tiles"
      type="raster"
      tiles={[datum === "GCJ02" ? correctedTiles(url) : url]}
      tileSize={256}
      maxzoom={19}
    >
      <Layer id="tiles" type="raster" beforeId={slotId("tiles")} />
    </Source>
  );
}
