import { mapLayerType } from "@lukou/contract";
import { Layer, Popup, Source } from "react-map-gl/maplibre";
import { positionText } from "../coordinate-readout.tsx";
import { useMapPalette } from "../palette.ts";
import { slotId } from "../slots.ts";
import { useEscape } from "../use-escape.ts";
import styles from "./feature-inspector.module.css";
import type { PickedFeature } from "./hd-map-layer.types.ts";

interface FeatureInspectorProps {
  readonly picked: PickedFeature;
  readonly onClose: () => void;
}

const geometryNames: Readonly<Record<string, string>> = {
  Point: "点",
  MultiPoint: "多点",
  LineString: "线",
  MultiLineString: "多段线",
  Polygon: "面",
  MultiPolygon: "多面",
};

/** Attributes of a clicked feature beside it, and the feature itself highlighted. */
export function FeatureInspector({ picked, onClose }: FeatureInspectorProps) {
  useEscape(onClose);
  const { layer, feature, longitude, latitude } = picked;
  const rows = Object.entries(feature.properties ?? {}).map(
    ([name, value]) => [name, valueText(value)] as const,
  );
  return (
    <>
      <Highlight feature={feature} />
      <Popup longitude={longitude} latitude={latitude} maxWidth="320px" focusAfterOpen onClose={onClose}>
        <h4 className={styles["title"]}>
          {mapLayerType.labelOf(layer.type)} <small>{geometryNames[feature.geometry?.type] ?? ""}</small>
        </h4>
        <dl className={styles["rows"]}>
          <dt>图层</dt>
          <dd>{layer.name}</dd>
          <dt>位置</dt>
          <dd>{positionText(longitude, latitude)}</dd>
          {rows.map(([name, value]) => (
            <div key={name} className={styles["pair"]}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {rows.length === 0 && <p className={styles["none"]}>此要素没有属性</p>}
      </Popup>
    </>
  );
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function Highlight({ feature }: Pick<PickedFeature, "feature">) {
  const { accent } = useMapPalette();
  const beforeId = slotId("selection");
  return (
    <Source id="picked" type="geojson" data={feature}>
      <Layer
        id="picked-area"
        type="fill"
        beforeId={beforeId}
        filter={["==", ["geometry-type"], "Polygon"]}
        paint={{ "fill-color": accent, "fill-opacity": 0.25 }}
      />
      <Layer
        id="picked-line"
        type="line"
        beforeId={beforeId}
        layout={{ "line-cap": "round", "line-join": "round" }}
        paint={{ "line-color": accent, "line-width": 3 }}
      />
      <Layer
        id="picked-point"
        type="circle"
        beforeId={beforeId}
        filter={["==", ["geometry-type"], "Point"]}
        paint={{
          "circle-radius": 11,
          "circle-opacity": 0,
          "circle-stroke-color": accent,
          "circle-stroke-width": 3,
        }}
      />
    </Source>
  );
}
