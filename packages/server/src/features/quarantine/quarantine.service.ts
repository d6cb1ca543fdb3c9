import type { DeviceId } from "@lukou/contract/topics";
import type { Platform } from "../../platform/platform.ts";
import { emit } from "../live/live-bus.ts";
import { AddressBudget } from "./address-budget.ts";
import { type Noted, noteStranger, type Stranger } from "./quarantine.repository.ts";

type Deps = Pick<Platform, "db" | "clock" | "log">;

/** One for each platform of this process, whatever pool of its database is used: tests run several. */
const budgets = new WeakMap<Deps["log"], AddressBudget>();

function budgetOf({ log }: Deps): AddressBudget {
  const budget = budgets.get(log) ?? new AddressBudget();
  budgets.set(log, budget);
  return budget;
}

/** Writes down that a device which nobody knows asked to come in; browsers hear of a new one. `again`: it just did. */
export async function takeStranger(deps: Deps, stranger: Omit<Stranger, "at">): Promise<Noted | "again"> {
  const at = deps.clock();
  const admittance = budgetOf(deps).admit(stranger.address, stranger.deviceSn, at.getTime());
  if (admittance !== "look") return admittance;
  return await deps.db.transaction().execute(async (tx) => {
    const noted = await noteStranger(tx, { ...stranger, at });
    if (noted === "new") await emit(tx, {}, { kind: "quarantine" });
    return noted;
  });
}

/** The same for an attempt to connect, whose refusal does not depend on it: never rejects. */
export async function noteUnknown(deps: Deps, { kind, deviceSn }: DeviceId, address: string): Promise<void> {
  try {
    await takeStranger(deps, { kind, deviceSn, address });
  } catch (error) {
    deps.log.warn({ err: error, deviceSn }, "unknown device could not be noted");
  }
}
