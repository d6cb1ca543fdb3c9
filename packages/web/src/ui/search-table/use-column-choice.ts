import { useState } from "react";
import { z } from "zod";
import { localBackend, storedJson } from "../../lib/storage/stored.ts";
import type { SearchColumn } from "./columns.ts";

const Keys = z.array(z.string()).nullable();
const storedColumns = (name: string) =>
  storedJson<string[] | null>(localBackend, `columns.${name}`, Keys, null);

/** Which columns of a table the user wants to see, remembered under the table's name, which may change with what it shows. */
export function useColumnChoice<C extends Pick<SearchColumn<never>, "key" | "actions" | "hiddenAtFirst">>(
  name: string,
  columns: readonly C[],
) {
  const [, setChanges] = useState(0);
  const stored = storedColumns(name);
  const keys = stored.get() ?? columns.filter(({ hiddenAtFirst }) => !hiddenAtFirst).map(({ key }) => key);
  const changed = () => setChanges((before) => before + 1);
  return {
    keys,
    visible: columns.filter(({ key, actions }) => actions || keys.includes(key)),
    /** Remembers a choice, if need be under the name the table is about to have. */
    choose: (next: string[], under = name) => {
      storedColumns(under).set(next);
      changed();
    },
    reset: () => {
      stored.clear();
      changed();
    },
  };
}
