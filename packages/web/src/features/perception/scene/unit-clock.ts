/** How long frames wait before they are drawn, so that two of them enclose the moment that is drawn. */
const PLAYOUT_MS = 200;
/** What is counted: frames a second, delays. */
const WINDOW_MS = 5_000;

interface Arrival {
  readonly arrived: number;
  readonly at: number;
  readonly sentAt: number;
  readonly targets: number;
}

/** How the frames of one unit come in. */
export interface UnitFigures {
  /** Frames a second over the last seconds. */
  readonly hz: number;
  /** Median from detection to leaving the platform, by the unit's clock, ms. */
  readonly delayMs: number | null;
  /** Frames that the unit threw away since the page was opened. */
  readonly dropped: number;
  readonly targets: number;
  /** When the last frame came, ms since 1970 UTC of this browser; null before the first. */
  readonly lastAt: number | null;
}

/** Knows by how much a unit's clock and way differ from this browser's, and how its frames come. */
export class UnitClock {
  #arrivals: Arrival[] = [];
  #dropped = 0;

  frame(frame: { at: number; sentAt: number; dropped: number; targets: number }, arrived: number): void {
    this.#dropped += frame.dropped;
    this.#arrivals.push({ arrived, at: frame.at, sentAt: frame.sentAt, targets: frame.targets });
    this.#arrivals = this.#arrivals.filter((one) => one.arrived > arrived - WINDOW_MS);
  }

  /**
   * The moment of the unit's clock that is drawn now. The quickest frame of the last seconds tells how far the clocks
   * are apart: what others took longer was the way.
   */
  momentAt(now: number): number | undefined {
    if (this.#arrivals.length === 0) return undefined;
    const offset = Math.min(...this.#arrivals.map(({ arrived, at }) => arrived - at));
    return now - offset - PLAYOUT_MS;
  }

  figures(now: number): UnitFigures {
    const recent = this.#arrivals.filter(({ arrived }) => arrived > now - WINDOW_MS);
    const delays = recent.map(({ sentAt, at }) => sentAt - at).sort((a, b) => a - b);
    const last = this.#arrivals.at(-1);
    return {
      hz: (recent.length * 1000) / WINDOW_MS,
      delayMs: delays[Math.floor(delays.length / 2)] ?? null,
      dropped: this.#dropped,
      targets: last?.targets ?? 0,
      lastAt: last?.arrived ?? null,
    };
  }
}
