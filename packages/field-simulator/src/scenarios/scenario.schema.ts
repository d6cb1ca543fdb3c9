import { deviceKind } from "@lukou/contract/topics";
import { z } from "zod";
import { faultNames } from "../faults/registry.ts";

/** What a step strikes: a serial, "" for the whole field, or the n-th of a kind, so that a scenario fits any city. */
const target = z
  .union([
    z.string(),
    z.strictObject({
      kind: z.enum(deviceKind.codes),
      /** From 1, in the order of the city. */
      number: z.int().min(1).default(1),
      /** From 1, among the intersections that are simulated; any unless given. */
      intersection: z.int().min(1).optional(),
    }),
  ])
  .default("");

/** A story of faults: at what second which fault strikes what. */
export const scenarioSchema = z.strictObject({
  title: z.string().min(1),
  steps: z
    .array(
      z.strictObject({
        /** Seconds from the start of the scenario. */
        at: z.number().min(0),
        fault: z.enum(faultNames),
        target,
        params: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .min(1)
    .max(1000),
});

export type Scenario = z.output<typeof scenarioSchema>;
export type ScenarioStep = Scenario["steps"][number];
