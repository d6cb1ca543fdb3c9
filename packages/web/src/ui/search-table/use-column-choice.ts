import { useState } from "react";
import { z } from "zod";
import { localBackend, storedJson } from "../../lib/storage/stored.ts";
import type { SearchColumn } from "./columns.ts";

/** Which columns of a table the user wants to see, remembered under the table's name. */
export function useColumnChoice<R>(name: string, columns: readonly SearchColumn<R>[]) {
  const stored = storedJson<string[] | null>(
    localBackend,
    `columns.${name}`,
    z.array(z.string()).nullable(),
    null,
  );
  const [chosen, setChosen] = useState(() => stored.get());
  const keys = chosen ?? columns.filter(({ hiddenAtFirst }) => !hiddenAtFirst).map(({ key }) => key);
  return {
    keys,
    visible: columns.filter(({ key, actions }) => actions || keys.includes(key)),
    choose: (next: string[]) => {
      stored.set(next);
      setChosen(next);
    },
    reset: () => {
      stored.clear();
      setChosen(null);
    },
  };
}
