import { orientation } from "@lukou/contract";
import { highPrecisionCameras } from "../catalogue/cameras.ts";
import type { Installer } from "../installer.ts";
import { hang, type Mast, type Unit } from "./mast.ts";
import { installRadar } from "./roadside.ts";

const POSITION = 3;
const EVIDENCE = 4;
/** From so many entry lanes on two cameras share them. */
const LANES_FOR_TWO = 3;

/** What the high-precision cameras of one approach are grouped by. */
export interface PrecisionUnits {
  readonly mast: Mast;
  readonly cameras: readonly Unit[];
  readonly radar: Unit;
}

/** High-precision cameras and a radar over one approach. */
export function installPrecision(installer: Installer, mast: Mast): PrecisionUnits {
  const { end, poleKey, stream } = mast;
  const count = end.entryLanes >= LANES_FOR_TWO ? 2 : 1;
  const cameras = Array.from({ length: count }, (_, index): Unit => {
    const { at, pose } = hang(mast, 0.9 - 0.4 * index, 35);
    const unit = {
      key: `${end.key}-hpc-${index + 1}`,
      name: `${end.name}高精相机${count > 1 ? index + 1 : ""}`,
    };
    installer.install({
      ...unit,
      kind: "highPrecisionCamera",
      products: highPrecisionCameras,
      poleKey,
      endKey: end.key,
      at,
      values: { ...pose, subBusinessType: stream.chance(0.85) ? POSITION : EVIDENCE },
    });
    return unit;
  });
  return { mast, cameras, radar: installRadar(installer, mast) };
}

/** One group for each road through the intersection, or one for all where a road has a single camera. */
export function groupCameras(
  installer: Installer,
  units: readonly PrecisionUnits[],
  mainControllerKey: string | undefined,
): void {
  const cameras = units.flatMap((unit) => unit.cameras);
  const under = mainControllerKey === undefined ? {} : { mainControllerKey };
  const byAxis = [0, 1, 2, 3].map((axis) => ({
    axis,
    members: units.filter(({ mast }) => mast.end.direction % 4 === axis).flatMap((unit) => unit.cameras),
  }));
  const used = byAxis.filter(({ members }) => members.length > 0);
  const apart = used.length > 1 && used.every(({ members }) => members.length > 1);
  const groups = apart
    ? used.map(({ axis, members }) => ({ key: `group-${axis}`, name: `${axisName(axis)}相机组`, members }))
    : [{ key: "group", name: "路口相机组", members: cameras }];
  for (const { key, name, members } of groups) {
    if (members.length > 0)
      installer.group({ key, name, ...under, memberKeys: members.map((camera) => camera.key) });
  }
}

const axisName = (axis: number): string => `${orientation.labelOf(axis)}${orientation.labelOf(axis + 4)}向`;
