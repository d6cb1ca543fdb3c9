import type { RouteName } from "./paths.ts";

/**
 * Declared routes whose screen is not part of this version: not offered in the menu, and typing their address shows a
 * page that says so. A route stands either here or in `screens.ts`, never in both.
 */
export const screensToCome: readonly RouteName[] = [
  "versionManagement",
  "upgradeManagement",
  "dataSync",
  "ruleManagement",
  "abnormalManagement",
  "inspectionPlan",
  "mapDeBugList",
  "mapDeBugListt",
  "mapDeBugMulti",
  "monitoring",
  "monitoringTest",
  "equipmentcalibration",
  "upLkzhjLog",
  "upQxgzytjLog",
  "upZnrxdgLog",
  "upDmcjqLog",
  "upJzkzqLog",
  "upXjsjLog",
  "upGjgzxjLog",
  "sceneOffsetlog",
  "sceneOcclusionlog",
  "dataExceptionlog",
  "allExceptionslog",
  "verificationCalibrationlog",
  "correctcalibration",
];

const toCome = new Set<string>(screensToCome);

/** Whether a route's screen is not part of this version. */
export function isToCome(name: string): boolean {
  return toCome.has(name);
}
