import { fieldMeta, fieldProblem } from "@lukou/contract";
import { useId, useState } from "react";
import type { FieldSpec } from "./field-specs.ts";
import styles from "./items.module.css";
import type { NamedOptions } from "./named-options.ts";
import { ValueControl } from "./value-control.tsx";

interface ValueRowProps {
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly mixed: boolean;
  readonly disabled: boolean;
  readonly options: NamedOptions;
  readonly onSet: (value: unknown) => void;
}

/**
 * Label, control and what is wrong with what was typed. Only what fits the schema reaches the layout; anything else
 * stays in the field with the words of the rule.
 */
export function ValueRow({ spec, value, mixed, disabled, options, onSet }: ValueRowProps) {
  const id = useId();
  const [typed, setTyped] = useState<{ readonly value: unknown; readonly instead: unknown } | null>(null);
  const { schema, name } = spec;
  const part = schema.shape[name];
  const { label = name, unit, help } = part ? fieldMeta(part) : {};
  // What was typed and does not fit counts for as long as the value beneath it stays.
  const open = typed !== null && Object.is(typed.instead, value) ? typed : null;
  const problem = open ? fieldProblem(schema, name, open.value) : undefined;
  const note = problem ?? help;
  return (
    <div className={styles["row"]} data-field={name}>
      <label htmlFor={id}>{label}</label>
      <div>
        <ValueControl
          id={id}
          spec={spec}
          value={open ? open.value : value}
          mixed={mixed && !open}
          invalid={problem !== undefined}
          disabled={disabled}
          unit={unit}
          options={options}
          describedBy={note ? `${id}-note` : undefined}
          onChange={(next) => {
            const wrong = fieldProblem(schema, name, next) !== undefined;
            setTyped(wrong ? { value: next, instead: value } : null);
            if (!wrong) onSet(next);
          }}
        />
        {note && (
          <div id={`${id}-note`} className={problem ? styles["problem"] : styles["hint"]}>
            {note}
          </div>
        )}
      </div>
    </div>
  );
}
