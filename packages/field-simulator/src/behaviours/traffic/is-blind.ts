import type { Device } from "../../device/device.ts";

/** From this share of its picture covered on, a camera measures nothing. */
const BLIND_COVER = 0.8;

/** Whether none of a device's sensors measures any more. */
export function isBlind({ conditions, deviceSn, plan }: Device): boolean {
  if (plan.kind === "radar") return conditions.radars.has(deviceSn);
  const cameras = plan.cameras.map((camera) => conditions.cameras.get(camera.deviceSn)?.covered ?? 0);
  const radars = plan.children.filter(({ kind }) => kind === "radar");
  const radarsBlind = radars.every((radar) => conditions.radars.has(radar.deviceSn));
  return cameras.length > 0 && cameras.every((covered) => covered > BLIND_COVER) && radarsBlind;
}
