import type { RecordedFrame, WatchEvent } from "@lukou/contract";
import { type DrawnTarget, type Sample, TargetScene } from "./target-scene.ts";
import { UnitClock, type UnitFigures } from "./unit-clock.ts";

/** What a screen asks of moving targets, live or replayed. `now` is this browser's clock, ms since 1970 UTC. */
export interface Player {
  readonly scene: TargetScene;
  /** Units that have sent anything. */
  units(): readonly string[];
  /** The moment of the unit's clock that is drawn now. */
  momentOf(unitGuid: string, now: number): number | undefined;
  /** How the unit's frames come in; null in a replay, where nothing comes in. */
  figuresOf(unitGuid: string, now: number): UnitFigures | null;
}

/** Old samples are forgotten so often, ms: at each frame it would cost more than drawing. */
const FORGET_MS = 1_000;

/** Frames as they come. */
export class LivePlayer implements Player {
  readonly scene: TargetScene = new TargetScene();
  readonly #clocks = new Map<string, UnitClock>();
  #forgotAt = 0;

  push(frame: Extract<WatchEvent, { kind: "targets" }>, arrived: number): void {
    const { unitGuid, at, sentAt, dropped, targets } = frame;
    const clock = this.#clocks.get(unitGuid) ?? new UnitClock();
    this.#clocks.set(unitGuid, clock);
    clock.frame({ at, sentAt, dropped, targets: targets.length }, arrived);
    this.scene.push(frame);
    if (arrived - this.#forgotAt < FORGET_MS) return;
    this.#forgotAt = arrived;
    this.scene.forgetBefore((unit) => this.momentOf(unit, arrived));
  }

  units(): readonly string[] {
    return [...this.#clocks.keys()];
  }

  momentOf(unitGuid: string, now: number): number | undefined {
    return this.#clocks.get(unitGuid)?.momentAt(now);
  }

  figuresOf(unitGuid: string, now: number): UnitFigures | null {
    return this.#clocks.get(unitGuid)?.figures(now) ?? null;
  }
}

/** Recorded frames at a moment that somebody chooses. */
export class ReplayPlayer implements Player {
  readonly scene: TargetScene = new TargetScene();
  readonly #units = new Set<string>();
  #moment: number;

  constructor(moment: number) {
    this.#moment = moment;
  }

  /** The moment that is shown, ms since 1970 UTC of the recording. */
  get moment(): number {
    return this.#moment;
  }

  show(moment: number): void {
    this.#moment = moment;
  }

  push(frames: readonly RecordedFrame[]): void {
    for (const frame of frames) {
      this.#units.add(frame.unitGuid);
      this.scene.push(frame);
    }
  }

  units(): readonly string[] {
    return [...this.#units];
  }

  momentOf(): number {
    return this.#moment;
  }

  figuresOf(): null {
    return null;
  }
}

/** The targets of the shown units at this moment. */
export function drawnBy(player: Player, hidden: ReadonlySet<string>, now: number): DrawnTarget[] {
  return player.scene.draw((unit) => (hidden.has(unit) ? undefined : player.momentOf(unit, now)));
}

/** The way a target came in the last seconds. */
export const trailBy = (player: Player, target: DrawnTarget): Sample[] =>
  player.scene.trail(target.key, target.at);
