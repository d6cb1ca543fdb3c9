import { AppError } from "@lukou/contract";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { cameraKinds } from "../camera/camera.presenter.ts";
import { listCamerasBelow } from "../camera/camera.service.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { type ReadLayout, readLayout } from "./road-layout.read.ts";

/** The intersection where a camera stands. Throws NOT_FOUND for what is no camera. */
export async function placeOfCamera(db: Querier, scope: CityScope, cameraGuid: string): Promise<string> {
  const camera = await requireEquipment(db, scope, cameraGuid, { kinds: cameraKinds });
  return camera.intersection_guid;
}

/** The layout of the intersection where a camera stands. Throws NOT_FOUND for what is no camera. */
export const readLayoutOfCamera = async (
  db: Querier,
  scope: CityScope,
  cameraGuid: string,
): Promise<ReadLayout> => await readLayout(db, scope, await placeOfCamera(db, scope, cameraGuid));

/** Throws NOT_FOUND for a camera that is not of the intersection (and of the unit, if one is named). */
export function requireCamera({ cameras }: ReadLayout, cameraGuid: string, unitGuid?: string): void {
  const camera = cameras.find(({ guid }) => guid === cameraGuid);
  if (!camera || (unitGuid !== undefined && camera.unitGuid !== unitGuid)) throw new AppError("NOT_FOUND");
}

/** A layout with the cameras below a piece of equipment there, or the camera itself. Throws NOT_FOUND. */
export async function readLayoutOfUnit(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  equipmentGuid: string,
): Promise<{ readonly layout: ReadLayout; readonly cameras: ReadonlySet<string> }> {
  const below = await listCamerasBelow(db, scope, intersectionGuid, equipmentGuid, 0);
  const layout = await readLayout(db, scope, intersectionGuid);
  return { layout, cameras: new Set(below.map(({ guid }) => guid)) };
}
