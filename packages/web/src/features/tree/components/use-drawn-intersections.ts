import { treeLevel } from "@lukou/contract";
import { useEffect, useRef } from "react";
import type { TreeItem } from "../tree-rows.ts";

/** A scroll is over after so long, in milliseconds: nothing is told of rows that only pass by. */
const SETTLED = 150;

/** Tells the guids of the intersections among the drawn rows: at first, and whenever they are others and stay for a moment. */
export function useDrawnIntersections(
  rows: readonly TreeItem[],
  { first, end }: { readonly first: number; readonly end: number },
  tell: (guids: readonly string[]) => void,
): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    const guids = rows
      .slice(first, end)
      .flatMap(({ node }) => (node.level === treeLevel.byKey.intersection ? [node.guid] : []));
    const key = guids.join();
    if (key === told.current) return undefined;
    const now = () => {
      told.current = key;
      tell(guids);
    };
    if (told.current === undefined) {
      now();
      return undefined;
    }
    const timer = setTimeout(now, SETTLED);
    return () => clearTimeout(timer);
  }, [rows, first, end, tell]);
}
