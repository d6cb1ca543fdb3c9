import type { IntersectionPoint } from "@lukou/contract";
import { Segmented } from "antd";
import { useMemo, useState } from "react";
import type { MapLayerMouseEvent } from "react-map-gl/maplibre";
import { BaseMap } from "../../../map/base-map.tsx";
import { CoordinateReadout } from "../../../map/coordinate-readout.tsx";
import { FitBounds, FitTool } from "../../../map/fit-bounds.tsx";
import { GoToTool } from "../../../map/go-to/go-to-tool.tsx";
import { MapCard, MapOverlay, MapToolbar } from "../../../map/map-overlay.tsx";
import { MeasureTool } from "../../../map/measure/measure-tool.tsx";
import { useTileSource } from "../../../map/use-tile-source.ts";
import { boundsOfPoints, districtFeatures, pointFeatures } from "./city-features.ts";
import { DistrictLayers, POINT_LAYER, PointLayers } from "./city-layers.tsx";
import { findPlaces } from "./find-places.ts";
import { type ColourBy, pointClasses } from "./point-classes.ts";
import { PointLegend } from "./point-legend.tsx";
import { PointPopup } from "./point-popup.tsx";

export interface CityMapProps {
  readonly points: readonly IntersectionPoint[];
  readonly districts: readonly { readonly guid: string; readonly name: string }[];
  readonly label: string;
}

const colourings: { value: ColourBy; label: string }[] = [
  { value: "state", label: "状态" },
  { value: "stage", label: "阶段" },
  { value: "type", label: "类型" },
];

/** All intersections of a city or a district on a map, coloured by state, stage or type. Fills its parent. */
export default function CityMap({ points, districts, label }: CityMapProps) {
  const tiles = useTileSource();
  // Before any equipment is connected all states are alike and would tell nothing.
  const [colourBy, setColourBy] = useState<ColourBy>(() =>
    points.some(({ state }) => state !== null && state !== "never") ? "state" : "stage",
  );
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [measuring, setMeasuring] = useState(false);
  const [openGuid, setOpenGuid] = useState<string | null>(null);
  const bounds = useMemo(() => boundsOfPoints(points), [points]);
  const data = useMemo(() => pointFeatures(points, colourBy, hidden), [points, colourBy, hidden]);
  const shapes = useMemo(() => districtFeatures(points, districts), [points, districts]);
  const open = points.find(({ guid }) => guid === openGuid);

  const pick = ({ features }: MapLayerMouseEvent) => {
    if (measuring) return;
    const guid: unknown = features?.[0]?.properties["guid"];
    setOpenGuid(typeof guid === "string" ? guid : null);
  };
  const toggle = (index: number) =>
    setHidden((current) => {
      const next = new Set(current);
      if (!next.delete(index)) next.add(index);
      return next;
    });

  return (
    <BaseMap
      label={label}
      initialBounds={bounds}
      tiles={tiles}
      interactiveLayerIds={[POINT_LAYER]}
      partOfPage
      onClick={pick}
    >
      <FitBounds bounds={bounds} />
      <DistrictLayers {...shapes} />
      <PointLayers data={data} classes={pointClasses[colourBy]} />
      {open && (
        <PointPopup
          point={open}
          districtName={districts.find(({ guid }) => guid === open.districtGuid)?.name ?? ""}
          onClose={() => setOpenGuid(null)}
        />
      )}
      <MapToolbar>
        <FitTool bounds={bounds} />
        <MeasureTool
          onActiveChange={(active) => {
            setMeasuring(active);
            if (active) setOpenGuid(null);
          }}
        />
        <GoToTool findPlaces={findPlaces} />
      </MapToolbar>
      <MapOverlay place="top-right">
        <MapCard>
          <Segmented<ColourBy>
            block
            size="small"
            aria-label="着色方式"
            options={colourings}
            value={colourBy}
            onChange={(value) => {
              setColourBy(value);
              setHidden(new Set());
            }}
          />
          <PointLegend points={points} colourBy={colourBy} hidden={hidden} onToggle={toggle} />
        </MapCard>
      </MapOverlay>
      <CoordinateReadout />
    </BaseMap>
  );
}
