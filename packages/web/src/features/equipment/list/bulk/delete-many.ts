import type { DeletionImpact, EquipmentRow } from "@lukou/equipment";

/** What became of one chosen piece: deleted, gone together with another, refused, or not begun. */
export type Outcome =
  | { readonly kind: "deleted" | "together" | "left"; readonly row: EquipmentRow }
  | { readonly kind: "failed"; readonly row: EquipmentRow; readonly message: string };

export type Impacts = ReadonlyMap<string, DeletionImpact>;

/** What deleting the chosen pieces means altogether. */
export interface TotalImpact {
  /** Pieces that were not chosen but go along. */
  readonly goes: readonly DeletionImpact["goes"][number][];
  /** Pieces that stay and lose a relation. */
  readonly released: readonly DeletionImpact["released"][number][];
}

/** Sums the impacts of single deletions: each piece counts once, and what is chosen itself does not go along. */
export function totalImpact(rows: readonly EquipmentRow[], impacts: Impacts): TotalImpact {
  const chosen = new Set(rows.map(({ guid }) => guid));
  const goes = new Map<string, DeletionImpact["goes"][number]>();
  const released = new Map<string, DeletionImpact["released"][number]>();
  for (const row of rows) {
    const impact = impacts.get(row.guid);
    for (const item of impact?.goes ?? []) if (!chosen.has(item.guid)) goes.set(item.guid, item);
    for (const item of impact?.released ?? []) released.set(item.guid, item);
  }
  return {
    goes: [...goes.values()],
    released: [...released.values()].filter(({ guid }) => !chosen.has(guid) && !goes.has(guid)),
  };
}

interface Work {
  /** Deletes one piece with everything that goes with it; rejects with an error that can be told. */
  readonly remove: (row: EquipmentRow) => Promise<void>;
  readonly messageOf: (error: unknown) => string;
  readonly onOutcome: (outcomes: readonly Outcome[]) => void;
  /** Ends the work after the piece that is being deleted. */
  readonly signal: AbortSignal;
}

/**
 * Deletes one piece after another, those that take most along first, so that what goes with another is not asked for
 * again. A refusal does not stop the rest. Answers what became of each.
 */
export async function deleteMany(
  rows: readonly EquipmentRow[],
  impacts: Impacts,
  { remove, messageOf, onOutcome, signal }: Work,
): Promise<readonly Outcome[]> {
  const sizeOf = ({ guid }: EquipmentRow) => impacts.get(guid)?.goes.length ?? 0;
  const gone = new Set<string>();
  const outcomes: Outcome[] = [];
  for (const row of rows.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    if (gone.has(row.guid)) outcomes.push({ kind: "together", row });
    else if (signal.aborted) outcomes.push({ kind: "left", row });
    else {
      try {
        await remove(row);
        outcomes.push({ kind: "deleted", row });
        for (const { guid } of impacts.get(row.guid)?.goes ?? []) gone.add(guid);
      } catch (error) {
        outcomes.push({ kind: "failed", row, message: messageOf(error) });
      }
    }
    onOutcome([...outcomes]);
  }
  return outcomes;
}
