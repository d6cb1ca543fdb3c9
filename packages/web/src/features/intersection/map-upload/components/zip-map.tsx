import { FullscreenOutlined } from "@ant-design/icons";
import { padBounds } from "@lukou/geometry";
import { Button, Modal, Tooltip } from "antd";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type MapRef, Marker } from "react-map-gl/maplibre";
import { BaseMap } from "../../../../map/base-map.tsx";
import { FitBounds, FitTool, fitTo } from "../../../../map/fit-bounds.tsx";
import { FindingMarks } from "../../../../map/hdmap-layers/finding-marks.tsx";
import { HdMapLayers } from "../../../../map/hdmap-layers/hd-map-layers.tsx";
import { type HdMapFocus, HdMapView, type HdMapViewProps } from "../../../../map/hdmap-layers/index.ts";
import { boundsOfFocus, boundsOfLayers } from "../../../../map/hdmap-layers/layer-bounds.ts";
import { MapToolbar } from "../../../../map/map-overlay.tsx";
import styles from "./map-upload.module.css";

export type ZipMapProps = Required<Pick<HdMapViewProps, "layers" | "point" | "findings" | "focus">>;

/** Room around a place that is brought into view, metres. */
const AROUND_FOCUS_M = 5;

const noneHidden: ReadonlySet<string> = new Set();

/** The layers of a zip in a small map, whose legend is the table beside it; one button opens the full map. */
export function ZipMap(props: ZipMapProps) {
  const { layers, point, findings, focus } = props;
  const mapRef = useRef<MapRef>(null);
  const [large, setLarge] = useState(false);
  const bounds = useMemo(() => boundsOfLayers(layers), [layers]);
  const show = useEffectEvent((place: HdMapFocus) => {
    const target = boundsOfFocus(layers, place);
    if (target && mapRef.current) fitTo(mapRef.current, padBounds(target, AROUND_FOCUS_M));
  });
  // Only a new focus moves the map, not a layer that is switched off.
  useEffect(() => {
    if (focus) show(focus);
  }, [focus]);
  return (
    <>
      <BaseMap ref={mapRef} label="上传预览" initialBounds={bounds}>
        <FitBounds bounds={bounds} />
        <HdMapLayers
          layers={layers}
          hidden={noneHidden}
          latitude={bounds ? (bounds[1] + bounds[3]) / 2 : 0}
        />
        {point && (
          <Marker longitude={point.longitude} latitude={point.latitude}>
            <span className={styles["point"]} title="路口位置" />
          </Marker>
        )}
        <FindingMarks findings={findings} layers={layers} />
        <MapToolbar>
          <FitTool bounds={bounds} />
          <Tooltip title="放大查看" placement="right">
            <Button
              type="text"
              icon={<FullscreenOutlined />}
              aria-label="放大查看"
              onClick={() => setLarge(true)}
            />
          </Tooltip>
        </MapToolbar>
      </BaseMap>
      <Modal
        open={large}
        title="地图预览"
        footer={null}
        width="92vw"
        centered
        destroyOnHidden
        onCancel={() => setLarge(false)}
      >
        <div className={styles["largeMap"]}>
          <HdMapView {...props} label="地图预览" />
        </div>
      </Modal>
    </>
  );
}
