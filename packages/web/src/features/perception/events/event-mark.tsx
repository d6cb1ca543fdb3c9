import { EnvironmentFilled } from "@ant-design/icons";
import type { TrafficEvent } from "@lukou/contract";
import { useEffect } from "react";
import { Marker, useMap } from "react-map-gl/maplibre";
import { useMapPalette } from "../../../map/palette.ts";

/** A traffic event on the map it is a child of; the map goes there when it is out of view. */
export function EventMark({ event }: { readonly event: TrafficEvent }) {
  const { current: map } = useMap();
  const palette = useMapPalette();
  const { longitude, latitude, typeName } = event;
  useEffect(() => {
    if (!map || longitude === null || latitude === null) return;
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] });
  }, [map, longitude, latitude]);
  if (longitude === null || latitude === null) return null;
  return (
    <Marker longitude={longitude} latitude={latitude} anchor="bottom">
      <EnvironmentFilled
        aria-label={`交通事件：${typeName}`}
        style={{ color: palette.error, fontSize: 30, filter: `drop-shadow(0 0 2px ${palette.halo})` }}
      />
    </Marker>
  );
}
