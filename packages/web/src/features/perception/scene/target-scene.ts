import type { RecordedFrame, WatchedTarget } from "@lukou/contract";
import { between } from "./interpolate.ts";

/** How long a target is drawn after its last frame; by then it has left or its unit is silent. */
const GONE_MS = 1_000;
/** How far back a trail reaches. */
export const TRAIL_MS = 5_000;
/** What the scene remembers of a track, for trails and the chart of a selected target. */
const KEPT_MS = 60_000;

/** A target at one moment, ms since 1970 UTC of its unit's clock. */
export interface Sample extends WatchedTarget {
  readonly at: number;
}

/** A target as it is drawn. */
export interface DrawnTarget extends Sample {
  /** Unique over all units. */
  readonly key: string;
  readonly unitGuid: string;
}

export const keyOf = (unitGuid: string, trackId: string): string => `${unitGuid} ${trackId}`;

/** Positions and figures of all targets of the units, as frames bring them; drawn at any moment they span. */
export class TargetScene {
  readonly #tracks = new Map<string, { readonly unitGuid: string; samples: Sample[] }>();

  /** Takes a frame in. Frames may come again or out of order, as they do when a replay jumps. */
  push({ unitGuid, at, targets }: Pick<RecordedFrame, "unitGuid" | "at" | "targets">): void {
    for (const target of targets) {
      const key = keyOf(unitGuid, target.trackId);
      const track = this.#tracks.get(key) ?? { unitGuid, samples: [] };
      this.#tracks.set(key, track);
      insert(track.samples, { ...target, at });
    }
  }

  /** Targets of the chosen units at the moment that `momentOf` names for each. */
  draw(momentOf: (unitGuid: string) => number | undefined): DrawnTarget[] {
    const drawn: DrawnTarget[] = [];
    for (const [key, { unitGuid, samples }] of this.#tracks) {
      const moment = momentOf(unitGuid);
      if (moment === undefined) continue;
      const sample = sampleAt(samples, moment);
      if (sample) drawn.push({ ...sample, key, unitGuid });
    }
    return drawn;
  }

  /** Where a target was in the seconds before a moment, oldest first. */
  trail(key: string, moment: number): Sample[] {
    const samples = this.#tracks.get(key)?.samples ?? [];
    return samples.slice(countUntil(samples, moment - TRAIL_MS - 1), countUntil(samples, moment));
  }

  /** Everything remembered of a target up to a moment, oldest first. */
  history(key: string, moment: number): Sample[] {
    const samples = this.#tracks.get(key)?.samples ?? [];
    return samples.slice(0, countUntil(samples, moment));
  }

  /** Forgets what is too old to be drawn again. */
  forgetBefore(momentOf: (unitGuid: string) => number | undefined): void {
    for (const [key, track] of this.#tracks) {
      const moment = momentOf(track.unitGuid);
      if (moment === undefined) continue;
      const old = countUntil(track.samples, moment - KEPT_MS);
      if (old > 0) track.samples = track.samples.slice(old);
      if (track.samples.length === 0) this.#tracks.delete(key);
    }
  }

  clear(): void {
    this.#tracks.clear();
  }
}

/** How many of the samples, oldest first, are not later than a moment. */
function countUntil(samples: readonly Sample[], moment: number): number {
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((samples[middle]?.at ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts a sample in its place; nearly always that is the end. */
function insert(samples: Sample[], sample: Sample): void {
  const last = samples.at(-1);
  if (!last || last.at < sample.at) {
    samples.push(sample);
    return;
  }
  const place = countUntil(samples, sample.at);
  if (samples[place - 1]?.at === sample.at) samples[place - 1] = sample;
  else samples.splice(place, 0, sample);
}

/** The state at a moment between two samples; after the last one it moves on for a little while. */
function sampleAt(samples: readonly Sample[], moment: number): Sample | undefined {
  const index = countUntil(samples, moment) - 1;
  const before = samples[index];
  if (!before) return undefined;
  const after = samples[index + 1];
  if (after && after.at - before.at <= GONE_MS) return between(before, after, moment);
  return moment - before.at <= GONE_MS ? between(before, before, moment) : undefined;
}
