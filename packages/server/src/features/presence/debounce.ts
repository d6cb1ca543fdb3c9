/** How many of the last readings make a judgement turn bad; as many good ones in a row make it good again. */
export interface Debounce {
  readonly bad: number;
  readonly of: number;
}

/** What is remembered of the last readings of one thing. */
export interface Track {
  /** The last readings, newest in the lowest bit; 1 is bad. */
  readonly bits: number;
  readonly count: number;
  readonly bad: boolean;
}

const fresh: Track = { bits: 0, count: 0, bad: false };

const ones = (bits: number): number => bits.toString(2).replaceAll("0", "").length;

/** The judgement after one more reading: one bad reading is a blip, N of the last M are not (frigate#3910, oneuptime#490). */
export function judge(track: Track | undefined, isBad: boolean, { bad, of }: Debounce): Track {
  const before = track ?? fresh;
  const bits = ((before.bits << 1) | (isBad ? 1 : 0)) & (2 ** of - 1);
  const count = Math.min(before.count + 1, of);
  const recovered = count >= Math.min(bad, of) && (bits & (2 ** bad - 1)) === 0;
  const turned = ones(bits) >= bad;
  return { bits, count, bad: before.bad ? !recovered : turned };
}
