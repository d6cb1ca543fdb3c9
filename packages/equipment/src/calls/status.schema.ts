import { Guid, Moment, presenceState } from "@lukou/contract";
import { z } from "zod";
import { readingLevels } from "../status.ts";

/** What a device last reported of itself. Nothing reported yet: `reported` false, and every reading without a value. */
export const StatusSummary = z.object({
  guid: Guid,
  name: z.string(),
  kind: z.int(),
  kindName: z.string(),
  state: presenceState.schema,
  reported: z.boolean(),
  reportedAt: Moment.nullable(),
  readings: z.array(
    z.object({
      path: z.string(),
      label: z.string(),
      unit: z.string(),
      value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
      text: z.string(),
      level: z.enum(readingLevels),
    }),
  ),
});
export type StatusSummary = z.output<typeof StatusSummary>;
