import type { EquipmentBrief } from "@lukou/equipment";
import type { LonLat } from "@lukou/geometry";
import { useMemo } from "react";
import { Layer, Source } from "react-map-gl/maplibre";
import { useMapPalette } from "../../../../map/palette.ts";
import { slotId } from "../../../../map/slots.ts";
import { sectorPolygon } from "../../detail/sector-polygon.ts";

interface CoverageLayerProps {
  readonly items: readonly { readonly item: EquipmentBrief; readonly at: LonLat }[];
  readonly selected: string | undefined;
}

/** The ground all sensors cover; that of the selected one stands out. */
export function CoverageLayer({ items, selected }: CoverageLayerProps) {
  const { accent } = useMapPalette();
  const data = useMemo(
    () => ({
      type: "FeatureCollection" as const,
      features: items.flatMap(({ item, at }) =>
        item.sector
          ? [{ ...sectorPolygon(at, item.sector), properties: { selected: item.guid === selected } }]
          : [],
      ),
    }),
    [items, selected],
  );
  return (
    <Source id="equipment-coverage" type="geojson" data={data}>
      <Layer
        id="equipment-coverage-fill"
        type="fill"
        beforeId={slotId("marks")}
        paint={{ "fill-color": accent, "fill-opacity": ["case", ["get", "selected"], 0.32, 0.1] }}
      />
      <Layer
        id="equipment-coverage-line"
        type="line"
        beforeId={slotId("marks")}
        paint={{
          "line-color": accent,
          "line-width": ["case", ["get", "selected"], 2, 0.8],
          "line-opacity": ["case", ["get", "selected"], 0.9, 0.45],
        }}
      />
    </Source>
  );
}
