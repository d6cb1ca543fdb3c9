import { ExpandOutlined } from "@ant-design/icons";
import type { Bounds } from "@lukou/geometry";
import { Button, Tooltip } from "antd";
import { useEffect } from "react";
import { type MapRef, useMap } from "react-map-gl/maplibre";

const MARGIN_PX = 48;

/** Room for the tools at the left edge and the labels of points beside them. */
const LEFT_PX = 88;

/**
 * Pixels at the edges that a panel in the top right corner covers: what is shown goes beside it, or below it on a map too
 * narrow for that; behind it on one that is too small for either.
 */
function coveredByPanel(container: HTMLElement): { readonly top: number; readonly right: number } {
  const panel = container.querySelector<HTMLElement>("[data-place='top-right']");
  const { clientWidth, clientHeight } = container;
  const leavesHalf = (size: number, margins: number, covered: number) => size - margins - covered > size / 2;
  if (!panel) return { top: 0, right: 0 };
  if (leavesHalf(clientWidth, LEFT_PX + MARGIN_PX, panel.offsetWidth))
    return { top: 0, right: panel.offsetWidth };
  const isTall = leavesHalf(clientHeight, 2 * MARGIN_PX, panel.offsetHeight);
  return { top: isTall ? panel.offsetHeight : 0, right: 0 };
}

/** Moves the map so that a rectangle fills it, beside the panels; never closer than a lane. */
export function fitTo(map: MapRef | undefined, [west, south, east, north]: Bounds, animate = true): void {
  if (!map) return;
  const { top, right } = coveredByPanel(map.getContainer());
  map.fitBounds([west, south, east, north], {
    padding: { top: MARGIN_PX + top, bottom: MARGIN_PX, left: LEFT_PX, right: MARGIN_PX + right },
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
