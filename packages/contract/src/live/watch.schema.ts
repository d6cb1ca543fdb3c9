import { z } from "zod";
import { Guid } from "../common/common.schema.ts";

/** Where what goes on at one intersection is streamed to those who look (server-sent events; nothing is resumed). */
export const WATCH_PATH = "/api/watch/:intersectionGuid";

/** A perceived road user as it is drawn (southbound 6). */
export const WatchedTarget = z.object({
  /** The same for the object's whole life. */
  trackId: z.string(),
  type: z.int(),
  vehicleClass: z.int().nullable(),
  /** WGS-84 degrees. */
  longitude: z.number(),
  latitude: z.number(),
  /** km/h. */
  speed: z.number(),
  /** Degrees clockwise from true north. */
  heading: z.number(),
  /** Metres; null where the device did not say. */
  length: z.number().nullable(),
  width: z.number().nullable(),
  laneId: z.int().nullable(),
  license: z.string().nullable(),
});
export type WatchedTarget = z.output<typeof WatchedTarget>;

/** What a watcher of an intersection hears beside the city's own stream. Nothing is kept: the newest is what counts. */
export const WatchEvent = z.discriminatedUnion("kind", [
  /** These pieces of equipment reported their status: figures on screen are stale. */
  z.object({ kind: z.literal("status"), guids: z.array(Guid) }),
  /** One frame of a unit's targets. */
  z.object({
    kind: z.literal("targets"),
    unitGuid: Guid,
    frameNo: z.int(),
    /** Moment of detection and of leaving the platform, ms since 1970 UTC. */
    at: z.int(),
    sentAt: z.int(),
    dropped: z.int(),
    targets: z.array(WatchedTarget),
  }),
  /** Somebody draws here; told again every few seconds, so that who falls silent is forgotten. */
  z.object({
    kind: z.literal("editing"),
    editorGuid: Guid,
    userName: z.string(),
    cameraGuid: Guid.nullable(),
    shapeGuids: z.array(Guid),
    leaving: z.boolean(),
  }),
  /** Lane statistics of a unit were stored. */
  z.object({ kind: z.literal("traffic"), unitGuid: Guid, periodTime: z.int(), endTime: z.int() }),
]);
export type WatchEvent = z.output<typeof WatchEvent>;
export type WatchEventKind = WatchEvent["kind"];
