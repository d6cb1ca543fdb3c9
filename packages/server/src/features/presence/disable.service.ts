import { changeCity } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { rederive } from "./rederive.ts";

interface Disabling {
  readonly guid: string;
  readonly disabled: boolean;
  readonly reason: string;
}

/** Takes equipment out of service or back. Its state follows at once; said twice it changes nothing. Throws NOT_FOUND. */
export async function setDisabled(
  platform: Pick<Platform, "db" | "bus" | "clock">,
  context: CallContext,
  { guid, disabled, reason }: Disabling,
): Promise<void> {
  const { scope, user } = context;
  const { cityGuid } = scope;
  await changeCity(platform, scope, async (tx) => {
    const row = await requireEquipment(tx, scope, guid);
    const was = row.presence === "disabled";
    if (disabled) {
      const values = {
        city_guid: cityGuid,
        equipment_guid: guid,
        at: platform.clock(),
        by_name: user.name,
        reason,
      };
      await tx
        .insertInto("equipment_disabled")
        .values(values)
        .onConflict((conflict) => conflict.columns(["city_guid", "equipment_guid"]).doNothing())
        .execute();
    } else {
      await tx
        .deleteFrom("equipment_disabled")
        .where("city_guid", "=", cityGuid)
        .where("equipment_guid", "=", guid)
        .execute();
    }
    await rederive(tx, [row.intersection_guid], platform.clock());
    await recordAudit(tx, context, {
      entity: "equipment",
      guid,
      name: row.name,
      parentGuid: row.intersection_guid,
      before: { disabled: was },
      after: { disabled, ...(disabled && { reason }) },
    });
  });
}
