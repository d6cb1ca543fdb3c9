import { detectionCameras } from "../catalogue/cameras.ts";
import { fourLensDetectors, threeLensDetectors } from "../catalogue/sensors.ts";
import type { Installer } from "../installer.ts";
import { bearing } from "../pose.ts";
import { installCoreBoard } from "./core-board.ts";
import { hang, type Mast, type Unit } from "./mast.ts";

const DETECTION = 5;
const HEIGHT = 7.2;
/** Lenses side by side are turned by so much against each other, degrees; pictures overlap by the rest. */
const TURN = 40;

/** A multi-view detector over an approach, with its lenses and its core board. */
export function installMultiView(installer: Installer, mast: Mast): Unit {
  const { end, poleKey, stream } = mast;
  const { at, pose } = hang(mast, 0.7, 30, HEIGHT);
  const unit = { key: `${end.key}-mvd`, name: `${end.name}多目车检器` };
  const lenses = end.entryLanes > 2 && stream.chance(0.8) ? 4 : 3;
  installer.install({
    ...unit,
    kind: "carDetection",
    products: lenses === 4 ? fourLensDetectors : threeLensDetectors,
    poleKey,
    endKey: end.key,
    at,
    values: pose,
  });
  for (let lens = 1; lens <= lenses; lens++) {
    installer.install({
      kind: "camera",
      key: `${unit.key}-${lens}`,
      name: `${unit.name}${lens}号镜头`,
      products: detectionCameras,
      parentKey: unit.key,
      endKey: end.key,
      at,
      values: {
        ...pose,
        heading: bearing(pose.heading + (lens - (lenses + 1) / 2) * TURN),
        role: DETECTION,
        channel: lens,
      },
    });
  }
  installCoreBoard(installer, unit);
  return unit;
}
