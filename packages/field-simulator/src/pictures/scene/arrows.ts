type Outline = readonly (readonly [forward: number, right: number])[];

/** Shaft of an arrow, m wide. */
const SHAFT = 0.15;

const straight: readonly Outline[] = [
  [
    [0, -SHAFT / 2],
    [3.7, -SHAFT / 2],
    [3.7, SHAFT / 2],
    [0, SHAFT / 2],
  ],
  [
    [3.6, -0.45],
    [6, 0],
    [3.6, 0.45],
  ],
];

/** To the right; mirrored to the left. */
const turn: readonly Outline[] = [
  [
    [0, -SHAFT / 2],
    [3, -SHAFT / 2],
    [4.3, 0.45],
    [4, 0.62],
    [2.8, SHAFT / 2],
    [0, SHAFT / 2],
  ],
  [
    [3.4, 0.72],
    [5.1, 0.1],
    [5, 1.15],
  ],
];

const mirrored = (outlines: readonly Outline[]): Outline[] =>
  outlines.map((outline) => outline.map(([forward, right]) => [forward, -right] as const));

/** A lane's arrow, 6 m long (GB 5768.3), as polygons of metres forward and to the right; for turns left, straight, right. */
export const arrowOf = (turns: readonly string[]): Outline[] => [
  ...(turns.includes("straight") ? straight : []),
  ...(turns.includes("right") ? turn : []),
  ...(turns.includes("left") ? mirrored(turn) : []),
];
