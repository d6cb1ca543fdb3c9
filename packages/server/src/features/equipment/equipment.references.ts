import { AppError } from "@lukou/contract";
import type { Values } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { findParam } from "../camera-internal-param/camera-internal-param.repository.ts";

/** Holds what values refer to by guid for the transaction. Throws `NOT_FOUND` for what is not of the city. */
export async function requireReferences(tx: Querier, scope: CityScope, values: Values): Promise<void> {
  const { internalParamGuid } = values;
  if (typeof internalParamGuid !== "string") return;
  if (!(await findParam(tx, scope, internalParamGuid, { lock: true })))
    throw new AppError("NOT_FOUND", "相机内参不存在或无权访问，请重新选择");
}
