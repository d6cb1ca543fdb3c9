import { calls, type EquipmentFilter, type EquipmentKind, exportColumns } from "@lukou/equipment";
import { send } from "../../../../lib/api/index.ts";

const PAGE = 1_000;

export interface LoadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Hears how many rows have come with each page. */
  readonly onRows?: (rows: number) => void;
}

/** Reads everything of a kind that a filter finds, page by page, as lines of a table file. Rejects when aborted. */
export async function* loadRows(
  kind: EquipmentKind,
  filter: EquipmentFilter,
  { signal, onRows }: LoadOptions = {},
): AsyncGenerator<string[][]> {
  const keys = exportColumns(kind).map(({ key }) => key);
  let after: string | null = null;
  do {
    const body = { kind: kind.code, filter, after, limit: PAGE };
    const page: { rows: Record<string, string>[]; next: string | null } = await send(
      calls.Equipment.ExportEquipment,
      { body },
      { mask: false, signal },
    );
    signal?.throwIfAborted();
    onRows?.(page.rows.length);
    yield page.rows.map((row) => keys.map((key) => row[key] ?? ""));
    after = page.next;
  } while (after !== null);
}
