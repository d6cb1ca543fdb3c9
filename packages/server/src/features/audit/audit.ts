import type { AppError, Call } from "@lukou/contract";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";

/** What was changed. `before` is absent for something new, `after` for something deleted. */
export interface AuditedChange {
  readonly entity:
    | "district"
    | "intersection"
    | "intersection-end"
    | "equipment"
    | "equipment-group"
    | "device-credential"
    | "device-quarantine"
    | "incident"
    | "alarm"
    | "camera-template"
    | "camera-internal-param"
    | "field-recording"
    | "map-layer"
    | "road-layout"
    | "config-push"
    | "saved-view"
    | "tro-setting"
    | "user"
    | "session";
  readonly guid: string | null;
  readonly name: string;
  readonly parentGuid?: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

type Writer = Kysely<Database> | Transaction<Database>;

/** Writes the audit row of a mutation, in the mutation's own transaction where there is one. */
export async function recordAudit(db: Writer, context: CallContext, change: AuditedChange): Promise<void> {
  await insert(db, context, change, "done", "");
}

/** Writes the audit row of a refused mutation; what it would have changed is not recorded. */
export async function recordRefusal(
  db: Writer,
  call: Call,
  context: CallContext,
  error: AppError,
): Promise<void> {
  const entity = call.group.toLowerCase() as AuditedChange["entity"];
  await insert(
    db,
    context,
    { entity, guid: null, name: "" },
    "refused",
    `${error.code} ${error.message}`.slice(0, 500),
  );
}

async function insert(
  db: Writer,
  context: CallContext,
  change: AuditedChange,
  outcome: "done" | "refused",
  message: string,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      city_guid: context.cityGuid ?? null,
      user_guid: context.user.guid,
      user_name: context.user.name,
      call_id: context.callId,
      entity: change.entity,
      entity_guid: change.guid,
      entity_name: change.name,
      parent_guid: change.parentGuid ?? null,
      before: change.before ? JSON.stringify(change.before) : null,
      after: change.after ? JSON.stringify(change.after) : null,
      outcome,
      message,
      request_id: context.requestId,
      address: context.address,
    })
    .execute();
}
