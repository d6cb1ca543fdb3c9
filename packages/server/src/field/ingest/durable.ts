import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { FieldDevice } from "../field-device.ts";

/**
 * Remembers a durable report in the transaction that takes it; false when it was taken before, so that a repeat is not
 * counted twice (southbound 3).
 */
export async function isFirstTime(
  tx: Transaction<Database>,
  device: FieldDevice,
  { sessionId, seqNum }: { readonly sessionId: string; readonly seqNum: number },
): Promise<boolean> {
  const row = await tx
    .insertInto("durable_report")
    .values({
      city_guid: device.cityGuid,
      equipment_guid: device.guid,
      session_id: sessionId,
      seq_num: seqNum,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("seq_num")
    .executeTakeFirst();
  return row !== undefined;
}
