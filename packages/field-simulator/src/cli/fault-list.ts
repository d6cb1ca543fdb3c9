import { z } from "zod";
import { faultNames, faultOf } from "../faults/registry.ts";

const STRIKES = {
  device: "设备",
  camera: "相机",
  box: "设备箱（给箱内任一设备的序列号）",
  field: "全网",
} as const;

const paramSchema = z.object({
  properties: z.record(
    z.string(),
    z.object({
      description: z.string().optional(),
      enum: z.array(z.string()).optional(),
    }),
  ),
});

/** Every fault with its parameters, their initial values and meanings, as lines to show. */
export function faultLines(): string[] {
  return faultNames.flatMap((name) => {
    const { title, strikes, params } = faultOf(name);
    const { properties } = paramSchema.parse(z.toJSONSchema(params, { io: "input", unrepresentable: "any" }));
    const initial: Readonly<Record<string, unknown>> = params.parse({});
    return [
      `${name}\t${title}（作用于${STRIKES[strikes]}）`,
      ...Object.entries(properties).map(([param, { description, enum: words }]) => {
        const choice = words ? `，可为${words.join("、")}` : "";
        return `    ${param}=${String(initial[param])}\t${description ?? ""}${choice}`;
      }),
    ];
  });
}
