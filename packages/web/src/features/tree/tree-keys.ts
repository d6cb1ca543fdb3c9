import type { TreeItem } from "./tree-rows.ts";

/** What a key does on a row: moves the focus to an index, opens or closes rows, or opens the row's page. */
export type TreeMove =
  | { readonly kind: "focus"; readonly index: number }
  | { readonly kind: "unfold" | "fold"; readonly guids: readonly string[] }
  | { readonly kind: "open" };

/**
 * The move of a key on the row at `index`, as the tree pattern of the ARIA Authoring Practices has it; undefined when the
 * key means nothing there. `pageRows` is how many rows PageUp and PageDown pass.
 */
export function treeMove(
  rows: readonly TreeItem[],
  index: number,
  key: string,
  pageRows: number,
): TreeMove | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const focus = (to: number): TreeMove => ({
    kind: "focus",
    index: Math.min(Math.max(to, 0), rows.length - 1),
  });
  switch (key) {
    case "ArrowDown":
      return focus(index + 1);
    case "ArrowUp":
      return focus(index - 1);
    case "PageDown":
      return focus(index + pageRows);
    case "PageUp":
      return focus(index - pageRows);
    case "Home":
      return focus(0);
    case "End":
      return focus(rows.length - 1);
    case "ArrowRight":
      if (row.open === undefined) return undefined;
      return row.open ? focus(index + 1) : { kind: "unfold", guids: [row.node.guid] };
    case "ArrowLeft":
      if (row.open) return { kind: "fold", guids: [row.node.guid] };
      return row.parent < 0 ? undefined : focus(row.parent);
    case "*": {
      const closed = rows.filter(({ parent, open }) => parent === row.parent && open === false);
      return { kind: "unfold", guids: closed.map(({ node }) => node.guid) };
    }
    case "Enter":
    case " ":
      return { kind: "open" };
    default:
      return undefined;
  }
}

/**
 * Index of the next row whose name begins with the typed text, whatever its case; undefined when there is none. The row at
 * `index` itself counts once more than one character is typed, so that typing on does not leave a row that fits.
 */
export function findTyped(rows: readonly TreeItem[], index: number, typed: string): number | undefined {
  const wanted = typed.toLocaleLowerCase();
  const from = Array.from(typed).length > 1 ? index : index + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const at = (from + step) % rows.length;
    if (rows[at]?.node.name.toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return undefined;
}
