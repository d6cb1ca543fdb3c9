import { useEffect, useState } from "react";

const WINDOW = 60;

export interface FrameTimes {
  /** Milliseconds per frame, over the last sixty frames. */
  readonly average: number;
  readonly longest: number;
}

/** Sums up times between frames, milliseconds; null before there are any. */
export function summarizeFrames(times: readonly number[]): FrameTimes | null {
  if (times.length === 0) return null;
  return {
    average: times.reduce((sum, time) => sum + time, 0) / times.length,
    longest: Math.max(...times),
  };
}

/** Measures how long the page takes from frame to frame while it is shown; tells about it twice a second. */
export function useFrameTimes(): FrameTimes | null {
  const [times, setTimes] = useState<FrameTimes | null>(null);
  useEffect(() => {
    const recent: number[] = [];
    let last = performance.now();
    let told = last;
    let request = requestAnimationFrame(function tick(now) {
      recent.push(now - last);
      if (recent.length > WINDOW) recent.shift();
      last = now;
      if (now - told > 500) {
        told = now;
        setTimes(summarizeFrames(recent));
      }
      request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, []);
  return times;
}
