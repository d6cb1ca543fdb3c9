import type { ExpressionSpecification } from "maplibre-gl";

/** Attributes by which makers of maps tell what a line is and how it is painted. */
const LOOK_ATTRIBUTES = [
  "kind",
  "sub",
  "subtype",
  "line",
  "marking",
  "style",
  "line_type",
  "linetype",
  "线型",
] as const;
const COLOUR_ATTRIBUTES = ["color", "colour", "颜色"] as const;

function wordsOf(attributes: readonly string[]): ExpressionSpecification {
  return [
    "downcase",
    [
      "concat",
      ...attributes.map((name): ExpressionSpecification => ["concat", ["to-string", ["get", name]], " "]),
    ],
  ];
}

const look = wordsOf(LOOK_ATTRIBUTES);
const lookAndColour = wordsOf([...LOOK_ATTRIBUTES, ...COLOUR_ATTRIBUTES]);

function says(words: readonly string[], where: ExpressionSpecification): ExpressionSpecification {
  return ["any", ...words.map((word): ExpressionSpecification => ["in", word, where])];
}

/** A line whose attributes say that it is broken. */
export const isDashed = says(["dash", "broken", "虚"], look);

/** A line that stands for two side by side. */
export const isDouble = says(["double", "双"], look);

/** A line whose attributes say that it is yellow. */
export const isYellow = says(["yellow", "黄"], lookAndColour);

/** A line whose attributes say that it is paint rather than a kerb or a wall. */
export const isPaint = says(
  ["solid", "dash", "double", "line_t", "white", "yellow", "实线", "虚线", "白", "黄"],
  lookAndColour,
);

/** A line that brings its width in metres is the middle of a lane, not something painted. */
export const isLane: ExpressionSpecification = [">", ["to-number", ["get", "width"], 0], 0];

/** Width in metres of such a lane. */
export const laneWidth: ExpressionSpecification = ["to-number", ["get", "width"], 0];
