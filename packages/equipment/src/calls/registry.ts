import { type Call, calls as platformCalls } from "@lukou/contract";
import { equipmentCalls } from "./equipment.calls.ts";
import { kindCalls } from "./kind-calls.ts";

/** Every declared call by group: those of the platform and those of equipment. Adding one here serves, documents and tests it. */
export const calls = {
  ...platformCalls,
  ...kindCalls,
  Equipment: equipmentCalls,
} as const;

/** The same as a flat list. */
export const allCalls: readonly Call[] = Object.values(calls).flatMap(
  (group) => Object.values(group) as unknown as Call[],
);

const byId = new Map(allCalls.map((call) => [call.id, call]));

/** A declared call by its id, for code that treats all kinds alike. Throws for an unknown id: a programming error. */
export function callById(id: string): Call {
  const call = byId.get(id);
  if (!call) throw new Error(`no call ${id} is declared`);
  return call;
}
