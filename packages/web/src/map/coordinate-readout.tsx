import { CopyOutlined } from "@ant-design/icons";
import type { MapMouseEvent } from "maplibre-gl";
import { useEffect, useState } from "react";
import { useMap } from "react-map-gl/maplibre";
import { notify } from "../lib/feedback/index.ts";
import styles from "./coordinate-readout.module.css";
import { listen } from "./listen.ts";

/** `120.1234567,30.7654321`: a centimetre, the precision coordinates are stored with. */
export function positionText(longitude: number, latitude: number): string {
  return `${longitude.toFixed(7)},${latitude.toFixed(7)}`;
}

/** WGS-84 degrees under the pointer (the middle of the map until it has moved); a click copies them. */
export function CoordinateReadout() {
  const map = useMap().current?.getMap();
  const centre = map?.getCenter();
  const [pointed, setText] = useState<string>();
  const text = pointed ?? (centre ? positionText(centre.lng, centre.lat) : "");
  useEffect(() => {
    if (!map) return undefined;
    const show = ({ lngLat }: MapMouseEvent) => setText(positionText(lngLat.lng, lngLat.lat));
    const moved = () => setText(positionText(map.getCenter().lng, map.getCenter().lat));
    return listen(map, { mousemove: show, moveend: moved });
  }, [map]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(`已复制 ${text}`),
      () => notify.warning("浏览器不允许复制，请手动选取"),
    );
  return (
    <button
      type="button"
      className={styles["readout"]}
      title="WGS-84坐标，点击复制"
      onClick={() => void copy()}
    >
      <span className={styles["datum"]}>WGS-84</span> {text} <CopyOutlined className={styles["icon"]} />
    </button>
  );
}
