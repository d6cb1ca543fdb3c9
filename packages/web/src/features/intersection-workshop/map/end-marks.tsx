import { calls as platformCalls } from "@lukou/contract";
import { calls, type EndInfo } from "@lukou/equipment";
import { createEnuFrame, type LonLat } from "@lukou/geometry";
import { Marker } from "react-map-gl/maplibre";
import { useCall } from "../../../lib/api/index.ts";
import styles from "./symbols.module.css";

/** Where an approach is named as long as its stop line is not known, metres from the middle of the intersection. */
const USUAL_STOP_M = 35;
/** Orientations are numbered clockwise from north, eight to the circle. */
const ORIENTATION_STEP_DEG = 45;

/** Where an approach is marked: its stop line, else where that would be. */
export function placeOfEnd(end: EndInfo, middle: LonLat): LonLat {
  const { longitude, latitude, bearing, direction, stopDistance } = end;
  if (longitude !== null && latitude !== null) return [longitude, latitude];
  const angle = ((bearing ?? direction * ORIENTATION_STEP_DEG) * Math.PI) / 180;
  const distance = stopDistance ?? USUAL_STOP_M;
  const [east, north] = createEnuFrame(middle).toGeographic([
    distance * Math.sin(angle),
    distance * Math.cos(angle),
  ]);
  return [east, north];
}

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
