import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";
import type { Vouch } from "./read-value.ts";

type JsonSchema = Record<string, unknown>;
type Schema = z.core.$ZodTypes;

/** Of these a value that is right is answered as it is. */
const PLAIN_TYPES = new Set([
  "string",
  "number",
  "boolean",
  "literal",
  "array",
  "object",
  "optional",
  "nullable",
]);
const PLAIN_CHECKS = new Set([
  "greater_than",
  "less_than",
  "min_length",
  "max_length",
  "length_equals",
  "number_format",
]);
const NEVER: JsonSchema = { not: {} };

const Codes = z.array(z.object({ code: z.union([z.string(), z.number()]) }));

const isPlainPattern = (definition: z.core.$ZodCheckDef): boolean => {
  const { format, pattern } = definition as Partial<z.core.$ZodCheckRegexDef>;
  return format === "regex" && pattern?.flags === "";
};

const isPlainCheck = ({ _zod: { def } }: z.core.$ZodCheck): boolean =>
  PLAIN_CHECKS.has(def.check) || isPlainPattern(def);

/** Whether a schema asks for nothing that JSON Schema would not ask for too, and puts nothing in a missing field's place. */
function isPlain(schema: Schema): boolean {
  const { def } = schema._zod;
  if (!PLAIN_TYPES.has(def.type) || !(def.checks ?? []).every(isPlainCheck)) return false;
  if (def.type === "number") return !("format" in def) || def.format === "safeint";
  if (def.type === "string") return !("format" in def);
  if (def.type !== "object") return true;
  const fields = Object.values(def.shape) as z.ZodType[];
  return def.catchall === undefined && fields.every((field) => field.safeParse(undefined).data === undefined);
}

/** JSON Schema of the values that a schema answers as they are; of some of them, where that cannot be said. */
function plainSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const become = (other: JsonSchema) => {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, other);
      };
      // Codes of an enumeration that may grow: a known one is answered as it is.
      const codes = Codes.safeParse(jsonSchema["x-values"]).data;
      if (codes) become({ enum: codes.map(({ code }) => code) });
      else if (!isPlain(zodSchema)) become(NEVER);
      // Fields that the interface does not name are left out by the schema.
      else if (zodSchema._zod.def.type === "object") jsonSchema.additionalProperties = false;
    },
  });
}

/**
 * Makes a `Vouch` that answers by programs made of the schemas' JSON Schemas, each at its first use: an eighth of the time
 * of the schema itself, which also visits the fields that are not there and copies those that are.
 */
export function createVouch(): Vouch {
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    validateFormats: false,
    unicodeRegExp: false,
    // Lengths are those of JavaScript, as the schemas mean them; it would warn that others mean them otherwise.
    unicode: false,
    logger: false,
  });
  const known = new WeakMap<z.ZodType, (value: unknown) => boolean>();
  return (schema, value) => {
    let isRight = known.get(schema);
    if (!isRight) {
      isRight = ajv.compile(plainSchemaOf(schema));
      known.set(schema, isRight);
    }
    return isRight(value);
  };
}
