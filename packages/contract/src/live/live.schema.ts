import { z } from "zod";
import { Guid } from "../common/common.schema.ts";
import { presenceState } from "../enums/presence-state.ts";

/** Where the live stream is served (server-sent events; `Last-Event-ID` resumes). */
export const LIVE_PATH = "/api/live";

/** How often the server sends a comment so that a cut connection is noticed, in milliseconds. */
export const LIVE_KEEPALIVE = 15_000;

/** Everything the server tells open browsers. The SSE event name is `kind`, the id its sequence. */
export const LiveEvent = z.discriminatedUnion("kind", [
  /** Districts or intersections were added, changed, deleted or restored: the tree and the counts are stale. */
  z.object({
    kind: z.literal("tree"),
    entity: z.enum(["district", "intersection"]),
    guid: Guid,
    change: z.enum(["add", "update", "delete", "restore"]),
  }),
  /** Equipment was added, changed, deleted or restored. */
  z.object({
    kind: z.literal("equipment"),
    guid: Guid,
    intersectionGuid: Guid,
    change: z.enum(["add", "update", "delete", "restore"]),
  }),
  /** Link states changed: icons, symbols and counters. */
  z.object({
    kind: z.literal("presence"),
    changes: z.array(
      z.object({
        guid: Guid,
        intersectionGuid: Guid,
        equipType: z.int(),
        state: z.enum(presenceState.codes),
      }),
    ),
  }),
  /** An outage or another disturbance of the field began, changed or ended. */
  z.object({
    kind: z.literal("incident"),
    guid: Guid,
    intersectionGuid: Guid,
    change: z.enum(["open", "update", "close"]),
  }),
  /** Alarms of a device were raised, cleared, acknowledged or suspended. */
  z.object({ kind: z.literal("alarm"), guid: Guid, intersectionGuid: Guid }),
  /** A configuration push moved on. */
  z.object({ kind: z.literal("push"), guid: Guid, equipmentGuid: Guid, intersectionGuid: Guid }),
  /** Devices that nobody knows came or went. */
  z.object({ kind: z.literal("quarantine") }),
  /** The HD map of an intersection changed. */
  z.object({ kind: z.literal("map"), intersectionGuid: Guid }),
  /** What is drawn at an intersection changed: which pictures (null is the map) and by which save. */
  z.object({
    kind: z.literal("roadLayout"),
    intersectionGuid: Guid,
    revision: z.int(),
    cameraGuids: z.array(Guid.nullable()),
  }),
  /** The login of this stream ended. */
  z.object({ kind: z.literal("session"), reason: z.enum(["logout", "revoked", "expired"]) }),
  /** Events between the last id and now are no longer kept: read everything again. */
  z.object({ kind: z.literal("reset") }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;
export type LiveEventKind = LiveEvent["kind"];
