import { type CityTreeNode, TREE_ROW_PX } from "@lukou/contract";
import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { branchGuids, pathTo } from "../filter-tree.ts";
import { usePlace } from "../place-store.ts";
import type { TreeMove } from "../tree-keys.ts";
import { type TreeItem, treeRows } from "../tree-rows.ts";
import { rowPosition, treeScrollOffset } from "../tree-scroll.ts";
import { setTreeExpanded, useTreeView } from "../tree-view-store.ts";
import type { TreeStates } from "../use-tree-states.ts";
import styles from "./city-tree.module.css";
import { type RowAction, TreeRow } from "./tree-row.tsx";
import { useDrawnIntersections } from "./use-drawn-intersections.ts";
import { useRowWindow } from "./use-row-window.ts";
import { rowIndexOf, useTreeFocus } from "./use-tree-focus.ts";

interface CityTreeProps {
  readonly nodes: readonly CityTreeNode[];
  /** A search shows everything it found; what the user opens and closes meanwhile is not remembered. */
  readonly searching: boolean;
  /** States of intersections as far as they are known. */
  readonly states: TreeStates;
  /** Told which intersections are drawn, whose states are to be known; must stay the same function. */
  readonly onDrawn: (guids: readonly string[]) => void;
  readonly onOpen: (node: CityTreeNode) => void;
  readonly actionsOf: (node: CityTreeNode) => readonly RowAction[];
}

/** The tree itself: rows of one height, of which only those near the view are drawn, so that ten thousand stay quick. */
export function CityTree({ nodes, searching, states, onDrawn, onOpen, actionsOf }: CityTreeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const current = usePlace((state) => state.current);
  const { expanded, setExpanded } = useExpanded(nodes, searching);
  const rows = useMemo(() => treeRows(nodes, expanded), [nodes, expanded]);
  const { first, end, height } = useRowWindow(frame, rows.length);
  useDrawnIntersections(rows, { first, end }, onDrawn);
  /* Whoever clicked a row sees it already; the tree moves only for places chosen elsewhere. */
  const clicked = useRef<string>(undefined);
  const revealed = useRef<string>(undefined);

  useEffect(() => {
    const guid = current?.guid;
    if (!guid || guid === revealed.current) return;
    const path = pathTo(nodes, guid);
    if (path.length === 0) return;
    const closed = path.slice(0, -1).filter((above) => !expanded.has(above));
    if (closed.length > 0) {
      setExpanded([...expanded, ...closed]);
      return;
    }
    revealed.current = guid;
    if (guid === clicked.current) return;
    frame.current?.scrollTo({ top: treeScrollOffset(rowPosition(nodes, expanded, guid)) });
  }, [current, nodes, expanded, setExpanded]);

  const open = (node: CityTreeNode) => {
    clicked.current = node.guid;
    onOpen(node);
  };
  const fold = (guids: readonly string[]) =>
    setExpanded([...expanded].filter((guid) => !guids.includes(guid)));
  const unfold = (guids: readonly string[]) => setExpanded([...expanded, ...guids]);
  const act = (move: Exclude<TreeMove, { kind: "focus" }>, { node }: TreeItem) => {
    if (move.kind === "open") open(node);
    else if (move.kind === "fold") fold(move.guids);
    else unfold(move.guids);
  };
  const { active, onFocus, onKeyDown } = useTreeFocus({ frame, rows, height, atFirst: current?.guid, act });

  /* One listener for all rows: a row that scrolls into view brings none. */
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const row = rows[rowIndexOf(target)];
    if (!row) return;
    if (!target.closest("[data-fold]")) open(row.node);
    else if (row.open) fold([row.node.guid]);
    else unfold([row.node.guid]);
  };

  /* The row of the focus stays in the page wherever the tree is scrolled to, else the focus would be lost. */
  const drawn = [
    ...(active < first ? [active] : []),
    ...Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index),
    ...(active >= end && active < rows.length ? [active] : []),
  ];

  return (
    <div
      ref={frame}
      className={styles["tree"]}
      role="tree"
      aria-label="全息路口列表"
      tabIndex={-1}
      onClick={click}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div role="none" className={styles["rows"]} style={{ height: rows.length * TREE_ROW_PX }}>
        {drawn.map((index) => {
          const row = rows[index];
          return (
            row && (
              <TreeRow
                key={row.node.guid}
                row={row}
                index={index}
                state={states.get(row.node.guid)}
                selected={row.node.guid === current?.guid}
                focusable={index === active}
                actionsOf={actionsOf}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** Which nodes are open: the remembered ones (at first the city), or while searching all but those closed since. */
function useExpanded(nodes: readonly CityTreeNode[], searching: boolean) {
  const remembered = useTreeView((state) => state.expanded);
  const [search, setSearch] = useState<{ nodes: readonly CityTreeNode[]; expanded: readonly string[] }>();
  const atFirst = useMemo(() => nodes.map(({ guid }) => guid), [nodes]);
  const allFound = useMemo(() => (searching ? branchGuids(nodes) : []), [nodes, searching]);
  const inSearch = search?.nodes === nodes ? search.expanded : allFound;
  const guids = searching ? inSearch : (remembered ?? atFirst);
  const expanded = useMemo(() => new Set(guids), [guids]);
  const setExpanded = useMemo(
    () => (next: readonly string[]) =>
      searching ? setSearch({ nodes, expanded: next }) : setTreeExpanded(next),
    [nodes, searching],
  );
  return { expanded, setExpanded };
}
