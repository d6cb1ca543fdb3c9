import { fieldProblem, IntersectionDraft } from "@lukou/contract";
import type { FormRule } from "antd";

/** The rule of a field of the intersection form, with the texts of the contract (INT-3 to INT-14). */
export function draftRule(field: keyof typeof IntersectionDraft.shape): FormRule {
  return {
    validator: (_, value: unknown) => {
      const problem = fieldProblem(IntersectionDraft, field, value);
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  };
}
