import { expect, vi } from "vitest";
import type { TestServer } from "../../../testing/test-server.ts";

/** Waits until a check holds; how fast is a benchmark's matter. */
export const soon = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 });

/** State and reason of a piece of equipment, `?` while the reason belongs to another state. */
export async function stateOf({ db }: TestServer, guid: string): Promise<string> {
  const { presence } = await db
    .selectFrom("equipment")
    .select("presence")
    .where("guid", "=", guid)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom("equipment_presence")
    .selectAll()
    .where("equipment_guid", "=", guid)
    .executeTakeFirst();
  return `${presence} ${row?.state === presence ? row.reason : "?"}`;
}

/** Waits until a piece of equipment is in a state for a reason. */
export const expectState = (server: TestServer, guid: string, state: string) =>
  soon(async () => expect(await stateOf(server, guid)).toBe(state));
