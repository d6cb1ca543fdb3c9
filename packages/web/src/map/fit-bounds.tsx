import { ExpandOutlined } from "@ant-design/icons";
import type { Bounds } from "@lukou/geometry";
import { Button, Tooltip } from "antd";
import { useEffect } from "react";
import { type MapRef, useMap } from "react-map-gl/maplibre";

/** Moves the map so that a rectangle fills it, with room for the panels around; never closer than a lane. */
export function fitTo(map: MapRef | undefined, [west, south, east, north]: Bounds, animate = true): void {
  map?.fitBounds([west, south, east, north], {
    padding: { top: 48, bottom: 48, left: 64, right: 48 },
    maxZoom: 20,
    duration: animate ? 600 : 0,
  });
}

/** Shows the whole rectangle whenever it changes to another one; null leaves the map where it is. */
export function FitBounds({ bounds }: { readonly bounds: Bounds | null }) {
  const map = useMap().current;
  const key = bounds?.join();
  useEffect(() => {
    if (key) fitTo(map, key.split(",").map(Number) as unknown as Bounds, false);
  }, [map, key]);
  return null;
}

/** Button that brings the whole content back into view. */
export function FitTool({ bounds }: { readonly bounds: Bounds | null }) {
  const map = useMap().current;
  return (
    <Tooltip title="全部显示" placement="right">
      <Button
        type="text"
        icon={<ExpandOutlined />}
        aria-label="全部显示"
        disabled={!bounds}
        onClick={() => bounds && fitTo(map, bounds)}
      />
    </Tooltip>
  );
}
