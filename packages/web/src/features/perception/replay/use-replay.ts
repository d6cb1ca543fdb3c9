import { calls, type FieldRecording, RECORDING_PART_MAX_MS } from "@lukou/contract";
import { useEffect, useState } from "react";
import { messageOf, useCall } from "../../../lib/api/index.ts";
import { ReplayPlayer } from "../scene/player.ts";

export const replaySpeeds = [0.5, 1, 2, 4, 8] as const;
/** Frames come ten times a second. */
export const REPLAY_STEP_MS = 100;
const PART_MS = RECORDING_PART_MAX_MS / 2;

export interface Replay {
  readonly player: ReplayPlayer;
  readonly from: number;
  readonly to: number;
  /** The moment that is shown, ms since 1970 UTC. */
  readonly moment: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly loading: boolean;
  readonly error: string | undefined;
  readonly seek: (moment: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: number) => void;
  readonly retry: () => void;
}

/** Frames of one part of a recording; they never change. */
function usePart({ guid, from, to, index }: { guid: string; from: number; to: number; index: number }) {
  const start = from + index * PART_MS;
  const range = {
    from: new Date(start).toISOString(),
    to: new Date(Math.min(start + PART_MS, Math.max(to, start) + 1)).toISOString(),
  };
  return useCall(
    calls.FieldRecording.GetFrames,
    { body: { guid, ...range } },
    { mask: false, quiet: true, staleTime: Infinity, enabled: start <= to },
  );
}

/** Plays a recording: reads it in parts as it is needed, jumps and steps. */
export function useReplay({ guid, startTime, endTime }: FieldRecording): Replay {
  const from = Date.parse(startTime);
  const to = Date.parse(endTime);
  const [player] = useState(() => new ReplayPlayer(from));
  const [moment, setMoment] = useState(from);
  const [playing, setPlaying] = useState(true);
  const [speed, setSpeed] = useState(1);
  const index = Math.floor((moment - from) / PART_MS);
  const part = usePart({ guid, from, to, index });
  /* Read ahead, so that playing does not stop at the border. */
  const { data: ahead } = usePart({ guid, from, to, index: index + 1 });
  const { data: frames } = part;
  useEffect(() => {
    for (const read of [frames, ahead]) if (read) player.push(read);
  }, [player, frames, ahead]);

  const here = frames !== undefined;
  useEffect(() => {
    if (!playing || !here) return undefined;
    let before = performance.now();
    let frame = 0;
    const step = (now: number) => {
      player.show(Math.min(to, player.moment + (now - before) * speed));
      before = now;
      setMoment(player.moment);
      if (player.moment >= to) setPlaying(false);
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [player, playing, here, speed, to]);

  const seek = (wanted: number) => {
    player.show(Math.max(from, Math.min(to, wanted)));
    setMoment(player.moment);
  };
  return {
    player,
    from,
    to,
    moment,
    playing,
    speed,
    loading: part.isFetching && !here,
    error: part.error ? messageOf(part.error) : undefined,
    seek,
    toggle: () => {
      if (!playing && player.moment >= to) seek(from);
      setPlaying(!playing);
    },
    setSpeed,
    retry: () => void part.refetch(),
  };
}
