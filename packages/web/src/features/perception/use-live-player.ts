import { calls } from "@lukou/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { invalidateCalls } from "../../lib/api/index.ts";
import { useWatch } from "../../lib/live/index.ts";
import { LivePlayer } from "./scene/player.ts";

/** Moving targets of an intersection for as long as the page is shown; lane statistics are read anew as they come. */
export function useLivePlayer(intersectionGuid: string): LivePlayer {
  const [player] = useState(() => new LivePlayer());
  const client = useQueryClient();
  useWatch(intersectionGuid, (event) => {
    if (event.kind === "targets") player.push(event, Date.now());
    if (event.kind === "traffic") void invalidateCalls(client, [calls.Traffic.GetLaneTraffic]);
  });
  return player;
}

/** Looks again at what moves by itself, so many times a second. */
export function useTick(hz: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000 / hz);
    return () => clearInterval(timer);
  }, [hz]);
  return now;
}
