interface Known {
  /** From the guids of the file to those that the items will have here. */
  readonly items: ReadonlyMap<string, string>;
  readonly ends: ReadonlySet<string>;
}

/** Fields that name other items, by whether they name one or several. */
const ONE = ["laneGuid", "pavementGuid"] as const;
const SEVERAL = ["laneGuids", "areaGuids"] as const;

/** Values with their references turned to what exists here; those that point nowhere are dropped and counted. */
export function mapReferences(
  values: Readonly<Record<string, unknown>>,
  { items, ends }: Known,
): { values: Record<string, unknown>; dropped: number } {
  const result: Record<string, unknown> = { ...values };
  let dropped = 0;
  const mapped = (guid: unknown): string | null => {
    const here = typeof guid === "string" ? items.get(guid.toLowerCase()) : undefined;
    if (here === undefined && guid !== null && guid !== undefined) dropped += 1;
    return here ?? null;
  };
  for (const key of ONE) if (key in result) result[key] = mapped(result[key]);
  for (const key of SEVERAL) {
    const list = result[key];
    if (Array.isArray(list)) result[key] = list.flatMap((guid) => mapped(guid) ?? []);
  }
  const end = result["endGuid"];
  if (typeof end === "string" && !ends.has(end)) {
    result["endGuid"] = null;
    dropped += 1;
  }
  return { values: result, dropped };
}
