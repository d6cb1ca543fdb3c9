import { FieldRow } from "./field-row.tsx";
import type { FormValues, Problems } from "./form-model.ts";
import type { FormBlock } from "./use-form-blocks.ts";

interface BlockFieldsProps extends Pick<FormBlock, "fields"> {
  readonly edits: FormValues;
  readonly values: FormValues;
  readonly problems: Problems;
  /** Values to mark as changed. */
  readonly changes: FormValues;
  /** Names of the secret fields that hold a value. */
  readonly secretsSet: readonly string[];
  readonly onSet: (name: string, value: unknown) => void;
  readonly onUnset: (name: string) => void;
}

/** The fields of one group. */
export function BlockFields(props: BlockFieldsProps) {
  const { fields, edits, values, problems, changes, secretsSet, onSet, onUnset } = props;
  return fields.map(([name, field]) => (
    <FieldRow
      key={name}
      name={name}
      field={field}
      value={field.input === "secret" ? edits[name] : values[name]}
      values={values}
      problem={problems[name]}
      changed={name in changes}
      secretStored={secretsSet.includes(name)}
      onSet={onSet}
      onUnset={onUnset}
    />
  ));
}
