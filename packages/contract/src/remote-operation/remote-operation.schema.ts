import { z } from "zod";
import { Guid, Moment } from "../common/common.schema.ts";
import { presenceState } from "../enums/presence-state.ts";
import { field } from "../field.ts";
import { operationState } from "./operation-state.ts";

const channel = field(z.int().min(0).max(255), { label: "通道" });
const of = <A extends string, S extends z.ZodRawShape>(action: A, params: S) =>
  z.object({ action: z.literal(action), params: z.object(params) });

/** What may be asked of a device, with its parameters (southbound 10). */
export const OperationRequest = z.discriminatedUnion("action", [
  of("reboot", {
    scope: field(z.enum(["device", "app"]), { label: "重启范围" }),
    delay: field(z.int().min(0).max(60).default(0), { label: "延迟", unit: "s" }),
  }),
  of("relayReset", {
    channel,
    offMs: field(z.int().min(500).max(60_000).default(5000), { label: "断电时长", unit: "ms" }),
  }),
  of("relaySet", { channel, on: field(z.boolean(), { label: "通电" }) }),
  of("timeSync", {}),
  of("runStatus", {}),
]);
export type OperationRequest = z.output<typeof OperationRequest>;
export type OperationAction = OperationRequest["action"];

export const StartOperationBody = z.object({
  equipmentGuid: field(Guid, { label: "设备" }),
  request: field(OperationRequest, { label: "操作" }),
});

/** One operation that somebody started, and what became of it. */
export const RemoteOperation = z.object({
  guid: Guid,
  equipmentGuid: Guid,
  action: z.string(),
  /** Chinese title with the parameters that matter. */
  title: z.string(),
  state: z.enum(operationState.codes),
  /** What the device answered, or why it did not, in Chinese. */
  message: z.string(),
  askedBy: z.string(),
  askedAt: Moment,
  endedAt: Moment.nullable(),
});
export type RemoteOperation = z.output<typeof RemoteOperation>;

/** A relay of a monitoring board and what it feeds. */
export const RelayOffer = z.object({
  channel: z.int(),
  /** As the board or the configuration names it. */
  name: z.string().nullable(),
  /** Null while nothing was reported. */
  on: z.boolean().nullable(),
  cycles: z.int().nullable(),
  /** Equipment that loses its power with it. */
  feeds: z.array(z.object({ guid: Guid, name: z.string(), kind: z.int() })),
});
export type RelayOffer = z.output<typeof RelayOffer>;

/** What can be asked of a piece of equipment now, and what was asked lately. */
export const OperationOffers = z.object({
  equipmentGuid: Guid,
  name: z.string(),
  presence: z.enum(presenceState.codes),
  /** In the order in which they are offered; `disabledBecause` is Chinese, null where it can be done. */
  actions: z.array(
    z.object({ action: z.string(), title: z.string(), disabledBecause: z.string().nullable() }),
  ),
  relays: z.array(RelayOffer),
  recent: z.array(RemoteOperation),
});
export type OperationOffers = z.output<typeof OperationOffers>;
