import { type AnyInfo, type ChangedValue, changedValues, type EquipmentKind } from "@lukou/equipment";
import type { FormValues } from "./form-model.ts";

const placeNames = {
  parentGuid: "parentName",
  poleGuid: "poleName",
  boxGuid: "boxName",
  endGuid: "endName",
} as const;

/**
 * What a save would change, in words: before and after of each field with its unit. `nameOf` names what a placement
 * points at.
 */
export function describeChanges(
  kind: EquipmentKind,
  stored: Pick<AnyInfo, "secretsSet">,
  base: FormValues,
  changes: FormValues,
  nameOf: (guid: string) => string,
): ChangedValue[] {
  const documentOf = (values: FormValues, marks: Readonly<Record<string, string>>) => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(placeNames).map(([guidField, nameField]) => {
        const guid = values[guidField];
        return [nameField, typeof guid === "string" ? nameOf(guid) : null];
      }),
    ),
    secretMarks: marks,
  });
  const before = Object.fromEntries(stored.secretsSet.map((name) => [name, "stored"]));
  const after = { ...before };
  for (const name of kind.secrets) {
    if (!(name in changes)) continue;
    if (changes[name] === "") delete after[name];
    else after[name] = "typed";
  }
  return changedValues(kind, documentOf(base, before), documentOf({ ...base, ...changes }, after));
}
