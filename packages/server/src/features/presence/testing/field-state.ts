import { expect } from "vitest";
import { soon } from "../../../testing/soon.ts";
import type { TestServer } from "../../../testing/test-server.ts";

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
