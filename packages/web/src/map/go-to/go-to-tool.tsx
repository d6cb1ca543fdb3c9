import { AimOutlined } from "@ant-design/icons";
import type { LonLat } from "@lukou/geometry";
import { Button, Popover, Tooltip } from "antd";
import { useState } from "react";
import { Marker, useMap } from "react-map-gl/maplibre";
import { GoToForm } from "./go-to-form.tsx";
import styles from "./go-to-tool.module.css";

/** A place that can be gone to by name. WGS-84 degrees. */
export interface NamedPlace {
  readonly key: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
}

export interface GoToToolProps {
  /** Finds places by a typed name; without it only coordinates are offered. */
  readonly findPlaces?: (text: string) => Promise<readonly NamedPlace[]>;
}

const CLOSE_UP = 17;

/** A button that moves the map to typed coordinates or to a place found by its name, and marks the spot. */
export function GoToTool({ findPlaces }: GoToToolProps) {
  const map = useMap().current;
  const [open, setOpen] = useState(false);
  const [target, setTarget] = useState<LonLat | null>(null);
  const goTo = (position: LonLat) => {
    setTarget(position);
    setOpen(false);
    map?.flyTo({ center: [...position], zoom: Math.max(map.getZoom(), CLOSE_UP), duration: 800 });
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="rightTop"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={<GoToForm onGo={goTo} {...(findPlaces && { findPlaces })} />}
      >
        <Tooltip title={open ? "" : "定位"} placement="right">
          <Button type="text" icon={<AimOutlined />} aria-label="定位" aria-expanded={open} />
        </Tooltip>
      </Popover>
      {target && (
        <Marker longitude={target[0]} latitude={target[1]}>
          <button
            type="button"
            className={styles["target"]}
            aria-label="清除定位标记"
            onClick={() => setTarget(null)}
          />
        </Marker>
      )}
    </>
  );
}
