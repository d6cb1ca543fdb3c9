import { z } from "zod";
import { lineOfText } from "../common/common.schema.ts";
import { deviceKind } from "../topics/device-kind.ts";
import { SERIAL_PATTERN } from "../validation/patterns.ts";

/** Where a device enrols over HTTPS (southbound 1). */
export const ENROL_PATH = "/southbound/v1/enrol";

/** What a device says of itself when it enrols. A `csr` is left: the platform answers a secret. */
export const EnrolBody = z.object({
  deviceSn: z.string().regex(SERIAL_PATTERN),
  kind: z.enum(deviceKind.codes),
  model: lineOfText(100).optional(),
  supplier: lineOfText(100).optional(),
  softwareVersion: lineOfText(64).optional(),
  /** Known to the device alone: with the same one it fetches its secret. */
  batchToken: z.string().min(8).max(256),
});

/** 202: wait as many seconds and ask again. */
export const EnrolWaiting = z.object({ retryAfter: z.int() });

/** 200, once. */
export const EnrolGranted = z.object({
  mqttUrl: z.string(),
  /** Certificate by which the device knows the broker; left out where there is none. */
  caPem: z.string().optional(),
  username: z.string(),
  secret: z.string(),
});
