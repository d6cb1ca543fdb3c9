import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { invalidateCalls } from "../../lib/api/index.ts";
import { onLive } from "../../lib/live/live-hub.ts";
import { readsOfEquipment } from "./stale-calls.ts";

/** How long changes are gathered before answers are read again, in milliseconds: an import changes many things at once. */
const GATHER = 300;

/** Keeps what a screen shows of equipment fresh: whatever others change is read again at once. */
export function useEquipmentLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive(({ kind }) => {
      if (kind !== "equipment") return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void invalidateCalls(client, readsOfEquipment);
      }, GATHER);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
}
