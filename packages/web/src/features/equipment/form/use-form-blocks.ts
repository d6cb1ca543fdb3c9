import type { KindField } from "@lukou/equipment";
import { useMemo, useState } from "react";
import { type FormShape, type FormValues, isVisible, type Problems } from "./form-model.ts";

/** A group of the form as it stands. */
export interface FormBlock {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly (readonly [name: string, field: KindField])[];
  readonly open: boolean;
  readonly changed: number;
  readonly wrong: number;
}

export const PLACEMENT_BLOCK = "placement";

/** Fields that other pages keep: they hold a reference rather than something to type. */
const isReference = (name: string): boolean => name.endsWith("Guid");

/**
 * The groups of a form: what it is about, where that hangs (`places`, as far as there are any), then its other blocks,
 * without fields nobody is asked for.
 */
export function useFormBlocks(
  form: FormShape,
  places: readonly string[],
  values: FormValues,
  changes: FormValues,
  problems: Problems,
) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => {
    const [first, ...rest] = form.blocks.map(({ key, title, fields }) => ({
      key,
      title,
      names: Object.keys(fields).filter((name) => !isReference(name)),
    }));
    const placement = { key: PLACEMENT_BLOCK, title: "所在位置", names: places };
    return [...(first ? [first] : []), ...(places.length > 0 ? [placement] : []), ...rest];
  }, [form, places]);

  const blocks = groups.flatMap(({ key, title, names }): FormBlock[] => {
    const fields = names.flatMap((name): (readonly [string, KindField])[] => {
      const field = form.fields[name];
      return field && isVisible(field, values) ? [[name, field]] : [];
    });
    if (names.length === 0) return [];
    const count = (among: object) => names.filter((name) => name in among).length;
    return [
      {
        key,
        title,
        fields,
        open: !folded.has(key),
        changed: count(changes),
        wrong: count(problems),
      },
    ];
  });
  const toggle = (key: string) =>
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  return { blocks, toggle, unfoldAll: () => setFolded(new Set()) };
}
