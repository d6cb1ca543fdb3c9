import type { Device } from "../device/device.ts";

/**
 * Whether a device finds another in its network: that one has power. One that the field does not run by itself, such as
 * a camera inside a unit, is there as long as the unit is.
 */
export const reachable = (device: Device, deviceSn: string): boolean =>
  device.around.isReachable(deviceSn) ?? true;
