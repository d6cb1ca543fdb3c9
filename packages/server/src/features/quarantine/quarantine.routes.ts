import { AppError, type QuarantinedDevice, quarantineCalls } from "@lukou/contract";
import { isDeviceKind } from "@lukou/contract/topics";
import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { emit } from "../live/live-bus.ts";
import { adoptDevice } from "./adopt.service.ts";
import {
  findStranger,
  listQuarantine,
  QUARANTINE_MAX,
  type QuarantinedDevice as Row,
  removeStranger,
  setBlocked,
} from "./quarantine.repository.ts";

const Quarantine = quarantineCalls;

const present = (row: Row): QuarantinedDevice[] =>
  isDeviceKind(row.kind)
    ? [
        {
          serial: row.serial,
          kind: row.kind,
          address: row.address,
          firstSeenAt: row.first_seen_at.toISOString(),
          lastSeenAt: row.last_seen_at.toISOString(),
          attempts: row.attempts,
          model: row.model,
          supplier: row.supplier,
          softwareVersion: row.software_version,
          enrolled: row.token_hash !== null,
          blockedAt: row.blocked_at?.toISOString() ?? null,
          blockedBy: row.blocked_by,
        },
      ]
    : [];

/** Calls on devices that nobody knows. */
export function quarantineRoutes(platform: Platform): ServedCall[] {
  const { db, clock } = platform;
  /** Does something to a waiting device, with its audit row and word to every browser. */
  const decide = (
    context: CallContext,
    serial: string,
    decision: string,
    work: (tx: Transaction<Database>) => Promise<void>,
  ) =>
    db.transaction().execute(async (tx) => {
      if (!(await findStranger(tx, serial, { lock: true })))
        throw new AppError("NOT_FOUND", `没有待认领的设备${serial}，请刷新列表`);
      await work(tx);
      const after = { decision };
      await recordAudit(tx, context, { entity: "device-quarantine", guid: null, name: serial, after });
      await emit(tx, {}, { kind: "quarantine" });
      return null;
    });
  return [
    serve(Quarantine.GetQuarantine, async () => ({
      devices: (await listQuarantine(db)).flatMap(present),
      max: QUARANTINE_MAX,
    })),
    serve(Quarantine.AdoptDevice, async ({ body }, context) => adoptDevice(platform, context, body)),
    serve(Quarantine.DismissDevice, async ({ body: { serial } }, context) =>
      decide(context, serial, "dismissed", (tx) => removeStranger(tx, serial)),
    ),
    serve(Quarantine.BlockDevice, async ({ body: { serial, blocked } }, context) =>
      decide(context, serial, blocked ? "blocked" : "unblocked", (tx) =>
        setBlocked(tx, serial, blocked ? { at: clock(), by: context.user.name } : undefined),
      ),
    ),
  ];
}
