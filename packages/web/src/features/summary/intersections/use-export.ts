import type { FoundIntersection } from "@lukou/contract";
import { useEffect, useRef, useState } from "react";
import { type Filters, loadAll } from "./load-all.ts";

export interface Export {
  /** Share of the rows that have come, 0 to 100; null while nothing is exported. */
  readonly percent: number | null;
  /** Reads all rows; rejects with the request's own abort when it was cancelled. */
  readonly run: () => Promise<FoundIntersection[]>;
  readonly cancel: () => void;
}

/** Reads every row of a search for the export, with progress. It ends when cancelled and when its list leaves the page. */
export function useExport(filters: Filters): Export {
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    try {
      return await loadAll(
        filters,
        (loaded, total) => setPercent(total === 0 ? 100 : (loaded / total) * 100),
        controller.signal,
      );
    } finally {
      setPercent(null);
    }
  };
  return { percent, run, cancel: () => running.current?.abort() };
}
