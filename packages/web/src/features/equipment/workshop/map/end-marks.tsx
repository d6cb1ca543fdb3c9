import { calls as platformCalls } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import type { LonLat } from "@lukou/geometry";
import { Marker } from "react-map-gl/maplibre";
import { useCall } from "../../../../lib/api/index.ts";
import { placeOfEnd } from "./place-of-end.ts";
import styles from "./symbols.module.css";

/** Names of the approaches, each on its side of the intersection. */
export function EndMarks({ intersectionGuid }: { readonly intersectionGuid: string }) {
  const input = { params: { id: intersectionGuid } };
  const ends = useCall(calls.Intersection.GetIntersectionEnds, input, { mask: false, quiet: true });
  const map = useCall(platformCalls.Intersection.GetMapInfo, input, { mask: false });
  if (!ends.data || !map.data) return null;
  const middle: LonLat = [map.data.longitude, map.data.latitude];
  return ends.data.map((end) => {
    const [longitude, latitude] = placeOfEnd(end, middle);
    return (
      <Marker key={end.guid} longitude={longitude} latitude={latitude} style={{ pointerEvents: "none" }}>
        <span className={styles["end"]}>
          {end.name}
          {end.entryLanes !== null && ` ${end.entryLanes}车道`}
        </span>
      </Marker>
    );
  });
}
