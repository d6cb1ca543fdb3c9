import { along, headingOf, headingVector, type Point, subtract } from "../../plane/point.ts";
import { openStream } from "../../random/random-stream.ts";
import type { Crosswalk, RoadModel } from "../../road-model/road-model.types.ts";
import { pedestrianCameras } from "../catalogue/cameras.ts";
import { pedestrianPoles } from "../catalogue/sensors.ts";
import type { RehearsalEnd } from "../equipment.types.ts";
import type { Installer } from "../installer.ts";
import { poseTowards, sideOf } from "../pose.ts";
import { isOnRoad } from "../sites.ts";
import { installCoreBoard } from "./core-board.ts";
import type { Unit } from "./mast.ts";

const PEDESTRIAN = 4;
/** Behind the pedestrian signal, so that both are seen, metres. */
const BEHIND_SIGNAL = 1.2;
const HEIGHT = 3;
const TEXTS = ["红灯停 绿灯行", "请看灯通行", "过街请勿看手机", "请在等候区等候"] as const;

/** Talking poles at both ends of the crosswalks that have pedestrian signals; `share` of the crosswalks get them. */
export function installPedestrianPoles(
  installer: Installer,
  seed: number,
  model: RoadModel,
  share: number,
): Unit[] {
  return model.crosswalks.flatMap((crosswalk) => {
    const end = installer.ends.find(({ key }) => key === crosswalk.approaches[0]);
    const chosen = openStream(seed, "talking-poles", model.intersectionKey, crosswalk.key).chance(share);
    if (end === undefined || !chosen) return [];
    const signals = model.poles.filter(
      ({ kind, approach }) => kind === "pedestrianSignal" && approach === crosswalk.approaches[0],
    );
    return signals.flatMap((signal, index) => {
      const at = along(signal.at, headingVector(signal.heading), -BEHIND_SIGNAL);
      if (isOnRoad(model, at)) return [];
      return [installPole(installer, seed, model, { at, crosswalk, end, number: index + 1 })];
    });
  });
}

interface Stand {
  readonly at: Point;
  readonly crosswalk: Crosswalk;
  readonly end: RehearsalEnd;
  /** 1 on the side of the entry lanes, 2 on the other. */
  readonly number: number;
}

function installPole(
  installer: Installer,
  seed: number,
  model: RoadModel,
  { at, crosswalk, end, number }: Stand,
): Unit {
  const key = `${end.key}-talking-${number}`;
  const stream = openStream(seed, "talking-pole", model.intersectionKey, key);
  const middle = middleOf(crosswalk);
  const orientation = sideOf(headingOf(subtract(middle, at)));
  const pose = poseTowards(at, middle, { height: HEIGHT, orientation, stream });
  const unit = { key, name: `${end.name}人行灯杆${number}` };
  const { mountHeight, ...direction } = pose;
  installer.install({
    ...unit,
    kind: "pedestrianPole",
    products: pedestrianPoles,
    endKey: end.key,
    at: { point: at, height: 0 },
    values: { ...direction, displayText: stream.pick(TEXTS) },
  });
  const cameras = stream.chance(0.35) ? 2 : 1;
  for (let camera = 1; camera <= cameras; camera++) {
    installer.install({
      kind: "camera",
      key: `${key}-camera-${camera}`,
      name: `${unit.name}相机${cameras > 1 ? camera : ""}`,
      products: pedestrianCameras,
      parentKey: key,
      endKey: end.key,
      at: { point: at, height: mountHeight },
      values: { ...pose, role: PEDESTRIAN, channel: camera },
    });
  }
  installCoreBoard(installer, unit);
  return unit;
}

function middleOf({ outline }: Crosswalk): Point {
  const corners = outline.slice(0, 4);
  const sum = (axis: "east" | "north") => corners.reduce((total, corner) => total + corner[axis], 0);
  return { east: sum("east") / corners.length, north: sum("north") / corners.length };
}
