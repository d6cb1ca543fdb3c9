import { ExpandOutlined } from "@ant-design/icons";
import type { Bounds } from "@lukou/geometry";
import { Button, Tooltip } from "antd";
import { useEffect } from "react";
import { type MapRef, useMap } from "react-map-gl/maplibre";

const MARGIN_PX = 48;

/** Room for the tools at the left edge and the labels of points beside them. */
const LEFT_PX = 88;

/** Pixels at the right edge that a panel covers, where the map is wide enough to go beside it. */
function coveredRight(container: HTMLElement): number {
  const panel = container.querySelector<HTMLElement>("[data-place='top-right']");
  return panel && container.clientWidth > 2.2 * panel.offsetWidth ? panel.offsetWidth : 0;
}

/** Moves the map so that a rectangle fills it, beside the panels; never closer than a lane. */
export function fitTo(map: MapRef | undefined, [west, south, east, north]: Bounds, animate = true): void {
  if (!map) return;
  const right = MARGIN_PX + coveredRight(map.getContainer());
  map.fitBounds([west, south, east, north], {
    padding: { top: MARGIN_PX, bottom: MARGIN_PX, left: LEFT_PX, right },
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
