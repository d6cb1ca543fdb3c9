import type { RehearsalCity } from "../city/city.types.ts";
import { findIntersection, numberOf } from "../city/city-index.ts";
import { buildRoadModel } from "../road-model/build-road-model.ts";
import type { RoadModel } from "../road-model/road-model.types.ts";
import { listEnds } from "./ends.ts";
import type { RehearsalEquipment } from "./equipment.types.ts";
import { createInstaller, type Installer } from "./installer.ts";
import { networkOf } from "./numbering.ts";
import { type EquipmentPlan, planEquipment } from "./plan.ts";
import { createSurveyor } from "./surveyor.ts";
import { installCabinets, installController, installMatrix } from "./units/cabinets.ts";
import { installErv } from "./units/erv.ts";
import { type Mast, raiseMasts, type Unit } from "./units/mast.ts";
import { installMultiView } from "./units/multi-view.ts";
import { installPedestrianPoles } from "./units/pedestrian-poles.ts";
import { groupCameras, installPrecision, type PrecisionUnits } from "./units/precision.ts";
import { installPanorama, installRoadside } from "./units/roadside.ts";
import { isUntouched } from "./untouched.ts";
import { fuse, powerUp, wireUp } from "./wiring.ts";

/** Of the crosswalks of an intersection that has talking poles. */
const CROSSWALK_SHARE = 0.6;

/**
 * Equips one intersection of a city: its approaches, what stands and hangs there, and how it belongs together. The same
 * city and key always give the same equipment. Positions are WGS-84 degrees of places in the intersection's road model.
 * Throws a RangeError for a key the city does not have.
 */
export function equipIntersection(city: RehearsalCity, intersectionKey: string): RehearsalEquipment {
  const intersection = findIntersection(city, intersectionKey);
  const model = buildRoadModel(city, intersectionKey);
  const plan = planEquipment(city.seed, intersection);
  const surveyor = createSurveyor(city.seed, model);
  const installer = createInstaller(city, model, plan, surveyor, listEnds(city, model, surveyor));
  if (isUntouched(city, intersectionKey)) return installer.finished();

  const masts = raiseMasts(installer, city, model);
  const cabinets = installCabinets(installer, masts, plan.boxes);
  const [first] = cabinets;
  if (plan.equipped === 0 || first === undefined) return installer.finished();

  const { controller: fieldIp } = networkOf(numberOf(city, intersectionKey));
  const controller = plan.hasController ? installController(installer, first, fieldIp) : null;
  const matrix = plan.hasMatrix ? installMatrix(installer, first, `XH-${intersection.platId}`) : null;
  const units = installUnits(installer, model, plan, masts.slice(0, plan.equipped), controller);
  const talking = plan.hasPedestrianPoles
    ? installPedestrianPoles(installer, city.seed, model, CROSSWALK_SHARE)
    : [];

  const inBox = [controller, matrix].filter((unit) => unit !== null);
  powerUp(installer, cabinets, [...inBox.map((unit) => [unit]), units.fused, units.watching, talking]);
  if (controller !== null) fuse(installer, controller, units.fused);
  if (matrix !== null) wireUp(installer, matrix, units.fused, talking);
  return installer.finished();
}

interface Installed {
  /** What a MEC fuses and a matrix controller takes detections from. */
  readonly fused: readonly Unit[];
  /** What is only looked through. */
  readonly watching: readonly Unit[];
}

function installUnits(
  installer: Installer,
  model: RoadModel,
  { scheme }: EquipmentPlan,
  masts: readonly Mast[],
  controller: Unit | null,
): Installed {
  switch (scheme) {
    case "erv":
      return { fused: masts.map((mast) => installErv(installer, mast)), watching: [] };
    case "multiView":
      return { fused: masts.map((mast) => installMultiView(installer, mast)), watching: [] };
    case "precision": {
      const units = masts.map((mast) => installPrecision(installer, mast));
      groupCameras(installer, units, controller?.key);
      return { fused: allOf(units), watching: masts.map((mast) => installPanorama(installer, mast)) };
    }
    case "mixed": {
      const { main, side } = splitByWidth(masts);
      const ervs = main.map((mast) => installErv(installer, mast));
      const units = side.map((mast) => installPrecision(installer, mast));
      groupCameras(installer, units, controller?.key);
      return { fused: [...ervs, ...allOf(units)], watching: [] };
    }
    case "roadside": {
      const units = masts.map((mast) => installRoadside(installer, mast, model.type));
      return { fused: units.map(({ radar }) => radar), watching: units.map(({ camera }) => camera) };
    }
    default:
      return scheme satisfies never;
  }
}

const allOf = (units: readonly PrecisionUnits[]): Unit[] =>
  units.flatMap(({ cameras, radar }) => [...cameras, radar]);

/** The wider half of the approaches, and the rest. */
function splitByWidth(masts: readonly Mast[]): { main: Mast[]; side: Mast[] } {
  const byWidth = masts.toSorted((a, b) => b.end.entryLanes - a.end.entryLanes);
  const half = Math.ceil(masts.length / 2);
  return { main: byWidth.slice(0, half), side: byWidth.slice(half) };
}
