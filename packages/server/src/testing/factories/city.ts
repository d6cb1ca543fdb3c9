import { insertCity } from "../../bootstrap/users.ts";
import type { Querier } from "../../db/constraint.ts";
import { nextNumber } from "./next-number.ts";

/** Makes a city nobody is granted. */
export async function buildCity(
  db: Querier,
  { name }: { name?: string } = {},
): Promise<{ guid: string; name: string }> {
  const chosen = name ?? `城市${nextNumber()}`;
  return { guid: await insertCity(db, chosen), name: chosen };
}
