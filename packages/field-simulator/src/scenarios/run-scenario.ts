import { FaultError } from "../faults/define-fault.ts";
import { faultOf } from "../faults/registry.ts";
import type { Field } from "../field/field.ts";
import type { Cancel } from "../time/timers.ts";
import { type Scenario, type ScenarioStep, scenarioSchema } from "./scenario.schema.ts";

/** Reads a scenario file; throws a FaultError whose Chinese message says where it is wrong. */
export function parseScenario(text: string): Scenario {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new FaultError("场景文件不是JSON");
  }
  const read = scenarioSchema.safeParse(raw);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new FaultError(`场景文件有误：/${issue?.path.join("/") ?? ""}`);
}

/** The serial that a step strikes. */
export function targetOf({ planned, devices }: Field, { fault, target }: ScenarioStep): string {
  if (typeof target === "string") return target;
  const { kind, number, intersection } = target;
  const within = intersection === undefined ? undefined : planned.chosen[intersection - 1]?.key;
  if (intersection !== undefined && within === undefined) throw new FaultError(`没有第${intersection}个路口`);
  const there = devices.filter(({ plan }) => within === undefined || plan.intersectionKey === within);
  const serials =
    faultOf(fault).strikes === "camera"
      ? [...new Set(there.flatMap(({ plan }) => plan.cameras.map(({ deviceSn }) => deviceSn)))]
      : there.filter((device) => device.kind === kind).map(({ deviceSn }) => deviceSn);
  const serial = serials[number - 1];
  if (serial === undefined) throw new FaultError(`没有第${number}台“${kind}”设备`);
  return serial;
}

/**
 * Lets the faults of a scenario happen at their seconds. All targets are found first: a FaultError before anything
 * happens if one is missing. `tell` hears of every step.
 */
export function runScenario(field: Field, scenario: Scenario, tell: (line: string) => void): Cancel {
  const steps = scenario.steps.map((step) => ({ ...step, serial: targetOf(field, step) }));
  const cancels = steps.map(({ at, fault, serial, params }) =>
    field.timers.after(at * 1000, () => {
      try {
        field.inject(fault, serial, params);
        tell(`第${at}秒 ${faultOf(fault).title} ${serial}`);
      } catch (error) {
        if (!(error instanceof FaultError)) throw error;
        tell(`第${at}秒 ${fault} 未能注入：${error.message}`);
      }
    }),
  );
  return () => {
    for (const cancel of cancels) cancel();
  };
}
