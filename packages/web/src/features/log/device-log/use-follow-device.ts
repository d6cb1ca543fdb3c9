import { calls } from "@lukou/contract";
import { useCall } from "../../../lib/api/index.ts";

/** How often a device is asked to go on; it stops by itself a minute after the last time. */
const AGAIN_MS = 30_000;

/** Has a device send its lines at once while somebody follows them. Answers why it does not; null while it does. */
export function useFollowDevice(equipmentGuid: string | undefined, live: boolean): string | null {
  const state = useCall(
    calls.DeviceLog.Follow,
    { params: { id: equipmentGuid ?? "" } },
    { enabled: live && equipmentGuid !== undefined, refetchInterval: AGAIN_MS, quiet: true, staleTime: 0 },
  );
  return live && equipmentGuid !== undefined ? (state.data?.problem ?? null) : null;
}
