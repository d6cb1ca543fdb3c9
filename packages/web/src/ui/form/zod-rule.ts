import { fieldProblem } from "@lukou/contract";
import type { FormRule } from "antd";
import type { z } from "zod";

/** The form rule of one field, taken from its schema: the same words the server would answer. */
export function zodRule(schema: z.ZodObject, key: string): FormRule {
  return {
    validator: (_, value: unknown) => {
      /* An untouched input holds undefined where the schema expects text. */
      const problem = fieldProblem(schema, key, value) ?? undefined;
      const emptied = problem && value === undefined ? fieldProblem(schema, key, "") : undefined;
      const message = emptied ?? problem;
      return message ? Promise.reject(new Error(message)) : Promise.resolve();
    },
  };
}

/** Whether a field must be filled in, for the mark beside its label. */
export function isRequired(schema: z.ZodObject, key: string): boolean {
  const part = schema.shape[key] as z.ZodType | undefined;
  return part !== undefined && !part.safeParse(undefined).success;
}
