import { fieldMeta } from "@lukou/contract";
import { type ChannelName, channels, isChannelName } from "@lukou/contract/topics";
import type { z } from "zod";

/** The parts of a schema that are looked into; what has none of them has no fields. */
interface Inside {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
}

const insideOf = (schema: z.ZodType): Inside => schema.def;

/** The schemas a value may follow: wrappers taken off, unions taken apart. */
function plain(schema: z.ZodType): z.ZodType[] {
  const { innerType, options, in: into, out } = insideOf(schema);
  if (innerType) return plain(innerType);
  if (options) return options.flatMap(plain);
  if (into && out) return [...plain(into), ...plain(out)];
  return [schema];
}

/** Schemas of a field of an object. */
export const fieldsOf = (schemas: readonly z.ZodType[], key: string): z.ZodType[] =>
  schemas.flatMap(plain).flatMap((schema) => {
    const found = insideOf(schema).shape?.[key];
    return found ? [found] : [];
  });

/** Schemas of the items of a list. */
export const itemsOf = (schemas: readonly z.ZodType[]): z.ZodType[] =>
  schemas.flatMap(plain).flatMap((schema) => insideOf(schema).element ?? []);

/** Chinese name and unit of a field, as the interface declares them; undefined for one it does not know. */
export function labelOf(schemas: readonly z.ZodType[]): { label: string; unit?: string } | undefined {
  for (const schema of schemas) {
    const { label, unit } = fieldMeta(schema);
    if (label !== undefined) return { label, ...(unit !== undefined && { unit }) };
  }
  return undefined;
}

/** Schemas of a channel's payload, those of single kinds included. */
export function schemasOfChannel(name: string): z.ZodType[] {
  if (!isChannelName(name)) return [];
  const channel: (typeof channels)[ChannelName] & { schemaOf?: Record<string, z.ZodType> } = channels[name];
  return [channel.schema, ...Object.values(channel.schemaOf ?? {})];
}

export const titleOfChannel = (name: string): string => (isChannelName(name) ? channels[name].title : name);
