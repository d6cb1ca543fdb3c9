import { type Call, calls as platformCalls } from "@lukou/contract";
import { allCalls } from "@lukou/equipment";

const platformGroups: Readonly<Record<string, Readonly<Record<string, Call>>>> = platformCalls;
const ofPlatform = new Set(
  Object.values(platformGroups).flatMap((group) => Object.values(group).map(({ id }) => id)),
);

/** Calls that read equipment: their answers are stale once any of it changed. */
export const readsOfEquipment: readonly Call[] = allCalls.filter(
  (call) => !call.mutates && (!ofPlatform.has(call.id) || call.group === "IntersectionEnd"),
);
