import { createHmac } from "node:crypto";

/** The secret of a device of the demonstration: HMAC-SHA256 of its serial under the field's key, base64url. */
export const demoSecret = (key: Buffer, deviceSn: string): string =>
  createHmac("sha256", key).update(deviceSn).digest("base64url");
