import type { Form } from "@lukou/equipment";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { Permission } from "../../../lib/session/access.ts";
import { BlockFields } from "./block-fields.tsx";
import { BlockSection } from "./block-section.tsx";
import { EditorFooter } from "./editor-footer.tsx";
import styles from "./form.module.css";
import { changesOf, type FormValues, problemsOf } from "./form-model.ts";
import { useFormBlocks } from "./use-form-blocks.ts";

interface DeclaredFormProps {
  readonly label: string;
  readonly form: Form;
  /** What is stored, or what something new starts from. */
  readonly base: FormValues;
  readonly isNew: boolean;
  readonly saving: boolean;
  readonly permission: Permission;
  /** What stands above the fields, for instance why a save was refused. */
  readonly alert?: ReactNode;
  /** What differs from the base, as it is sent. */
  readonly onSave: (changes: FormValues) => void;
  readonly onClose?: (() => void) | undefined;
}

const noPlaces: readonly string[] = [];

/** A small form drawn from a declaration: groups, units, help and rules as in the forms of equipment. */
export function DeclaredForm(props: DeclaredFormProps) {
  const { label, form, base, isNew, saving, permission, alert, onSave, onClose } = props;
  const [edits, setEdits] = useState<FormValues>({});
  const [asked, setAsked] = useState(false);
  const values = useMemo(() => ({ ...base, ...edits }), [base, edits]);
  const changes = useMemo(() => changesOf(form, base, edits), [form, base, edits]);
  const all = useMemo(() => problemsOf(form, values), [form, values]);
  const problems = useMemo(
    () => Object.fromEntries(Object.entries(all).filter(([name]) => asked || name in edits)),
    [all, asked, edits],
  );
  const { blocks, toggle, unfoldAll } = useFormBlocks(form, noPlaces, values, changes, problems);
  const set = useCallback(
    (name: string, value: unknown) => setEdits((before) => ({ ...before, [name]: value })),
    [],
  );
  return (
    <form
      className={styles["form"]}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (Object.keys(all).length > 0) unfoldAll();
        else if (permission.allowed && !saving) onSave(changes);
      }}
    >
      <div className={styles["body"]}>
        {alert}
        {blocks.map((block) => (
          <BlockSection
            key={block.key}
            name={block.key}
            title={block.title}
            open={block.open}
            changed={isNew ? 0 : block.changed}
            wrong={block.wrong}
            onToggle={() => toggle(block.key)}
          >
            <BlockFields
              fields={block.fields}
              edits={edits}
              values={values}
              problems={problems}
              changes={isNew ? {} : changes}
              secretsSet={[]}
              onSet={set}
              onUnset={() => {}}
            />
          </BlockSection>
        ))}
      </div>
      <EditorFooter
        isNew={isNew}
        keepsDraft={false}
        changed={Object.keys(changes).length}
        wrong={Object.keys(problems).length}
        saving={saving}
        permission={permission}
        onDiscard={() => setEdits({})}
        onClose={onClose}
      />
    </form>
  );
}
