import type { KindField } from "@lukou/equipment";
import { memo, useId } from "react";
import { FieldControl } from "./field-control.tsx";
import { fieldMetaOf, hintOf } from "./field-text.ts";
import styles from "./form.module.css";
import type { FormValues } from "./form-model.ts";
import { LabelledRow } from "./labelled-row.tsx";
import { SecretControl } from "./secret-control.tsx";

interface FieldRowProps {
  readonly name: string;
  readonly field: KindField;
  readonly value: unknown;
  /** All values, for options that depend on others; the same object as long as these do not change. */
  readonly values: FormValues;
  readonly problem: string | undefined;
  readonly changed: boolean;
  readonly secretStored: boolean;
  readonly onSet: (name: string, value: unknown) => void;
  readonly onUnset: (name: string) => void;
}

const needsWidth = new Set<KindField["input"]>(["paragraph", "texts", "choices"]);

/** One field: label, control, what is wrong with it, and what it means. Drawn again only when something of it changed. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { name, field, value, values, problem, changed, secretStored, onSet, onUnset } = props;
  const id = useId();
  const { label = name } = fieldMetaOf(field);
  const hint = hintOf(field);
  const described = problem || hint ? `${id}-note` : undefined;
  const aria = { ...(described && { describedBy: described }), invalid: problem !== undefined };
  return (
    <LabelledRow
      id={id}
      name={name}
      label={label}
      required={field.required}
      changed={changed}
      problem={problem}
      hint={hint}
      className={needsWidth.has(field.input) ? styles["wide"] : undefined}
    >
      {field.input === "secret" ? (
        <SecretControl
          id={id}
          stored={secretStored}
          typed={typeof value === "string" ? value : undefined}
          {...aria}
          onType={(text) => onSet(name, text)}
          onUndo={() => onUnset(name)}
        />
      ) : (
        <FieldControl
          id={id}
          field={field}
          value={value}
          values={values}
          {...aria}
          onChange={(next) => onSet(name, next)}
        />
      )}
    </LabelledRow>
  );
}, isSame);

/** Other values matter only to a field whose options depend on them. */
function isSame(before: FieldRowProps, after: FieldRowProps): boolean {
  return (Object.keys(after) as (keyof FieldRowProps)[]).every(
    (key) => before[key] === after[key] || (key === "values" && !after.field.optionsWhen),
  );
}
