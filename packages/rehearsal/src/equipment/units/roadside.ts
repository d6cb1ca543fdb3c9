import { intersectionType } from "@lukou/contract";
import type { IntersectionTypeCode } from "../../city/city.types.ts";
import { panoramaCameras } from "../catalogue/cameras.ts";
import { radars } from "../catalogue/sensors.ts";
import type { Installer } from "../installer.ts";
import { hang, type Mast, type Unit } from "./mast.ts";

const PANORAMA = 3;
const INTERSECTION_MODE = 1;
const SEGMENT_MODE = 2;

/** A radar of its own on the arm of a mast. */
export function installRadar(installer: Installer, mast: Mast, workMode: 1 | 2 = INTERSECTION_MODE): Unit {
  const { end, poleKey } = mast;
  const { at, pose } = hang(mast, 0.6, 80, 6.3);
  const unit = { key: `${end.key}-radar`, name: `${end.name}雷达` };
  installer.install({
    ...unit,
    kind: "radar",
    products: radars,
    poleKey,
    endKey: end.key,
    at,
    values: { ...pose, workMode, laneCount: end.entryLanes },
  });
  return unit;
}

/** A camera of its own that shows the whole approach. */
export function installPanorama(installer: Installer, mast: Mast): Unit {
  const { end, poleKey } = mast;
  const { at, pose } = hang(mast, 0.3, 30, 6.6);
  const unit = { key: `${end.key}-panorama`, name: `${end.name}全景相机` };
  installer.install({
    ...unit,
    kind: "camera",
    products: panoramaCameras,
    poleKey,
    endKey: end.key,
    at,
    values: { ...pose, role: PANORAMA, recognition: false },
  });
  return unit;
}

/** What stands beside a road between intersections or at a ramp: a radar and a camera for each direction. */
export function installRoadside(
  installer: Installer,
  mast: Mast,
  type: IntersectionTypeCode,
): { radar: Unit; camera: Unit } {
  const segment = type === intersectionType.byKey.roadSegment;
  return {
    radar: installRadar(installer, mast, segment ? SEGMENT_MODE : INTERSECTION_MODE),
    camera: installPanorama(installer, mast),
  };
}
