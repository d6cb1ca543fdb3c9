import { farCameras, nearCameras } from "../catalogue/cameras.ts";
import { ervs, radars } from "../catalogue/sensors.ts";
import type { Installer } from "../installer.ts";
import { installCoreBoard } from "./core-board.ts";
import { hang, type Mast, type Unit } from "./mast.ts";

const NEAR = 1;
const FAR = 2;
const ON_ARM = 0.8;

/** An all-in-one unit with its near and far camera, its radar and its core board. */
export function installErv(installer: Installer, mast: Mast): Unit {
  const { end, poleKey } = mast;
  const { at, pose } = hang(mast, ON_ARM, 40);
  const unit = { key: `${end.key}-erv`, name: `${end.name}一体机` };
  const inside = { parentKey: unit.key, endKey: end.key, at };
  installer.install({
    ...unit,
    kind: "erv",
    products: ervs,
    poleKey,
    endKey: end.key,
    at,
    values: pose,
  });
  for (const { key, name, role, reach, products } of [
    { key: "near", name: "近端相机", role: NEAR, reach: 15, products: nearCameras },
    { key: "far", name: "远端相机", role: FAR, reach: 110, products: farCameras },
  ] as const) {
    installer.install({
      ...inside,
      kind: "camera",
      key: `${unit.key}-${key}`,
      name: `${end.name}${name}`,
      products,
      values: { ...hang(mast, ON_ARM, reach).pose, role, channel: role },
    });
  }
  installer.install({
    ...inside,
    kind: "radar",
    key: `${unit.key}-radar`,
    name: `${end.name}雷达`,
    products: radars,
    values: { ...hang(mast, ON_ARM, 80).pose, laneCount: end.entryLanes },
  });
  installCoreBoard(installer, unit);
  return unit;
}
