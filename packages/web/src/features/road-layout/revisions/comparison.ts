import type { LayoutShape } from "@lukou/contract";
import type { LayoutState } from "@lukou/road";
import type { OverlayShape, OverlayTone } from "../map/overlay-shape.ts";
import type { ItemDifference } from "./differences.ts";

/** Two states of a layout beside each other. */
export interface Comparison {
  readonly before: LayoutState;
  readonly after: LayoutState;
  /** Such as 版本12 and 当前编辑内容. */
  readonly beforeName: string;
  readonly afterName: string;
  readonly differences: readonly ItemDifference[];
  /** The item that is looked at. */
  readonly chosen: string | null;
}

/** What is laid over the map (null) or a camera's picture: what stayed in grey, what only means something else in blue, then both sides of what is drawn differently. */
export function comparisonShapes(
  { after, differences, chosen }: Comparison,
  cameraGuid: string | null,
): OverlayShape[] {
  const changed = differences.flatMap(({ guid, shapes }) =>
    shapes.map((shape) => ({ ...shape, itemGuid: guid })),
  );
  const different = new Set(changed.map(({ guid }) => guid));
  const otherValues = new Set(differences.flatMap(({ guid, fields }) => (fields.length > 0 ? [guid] : [])));
  const toneOf = ({ itemGuid }: LayoutShape): OverlayTone =>
    itemGuid === chosen ? "linked" : otherValues.has(itemGuid) ? "values" : "same";
  const here = changed.filter((shape) => shape.cameraGuid === cameraGuid);
  const drawn = (shape: LayoutShape | undefined, tone: OverlayTone): OverlayShape[] =>
    shape ? [{ key: `${tone}/${shape.guid}`, geometry: shape.geometry, points: shape.points, tone }] : [];
  return [
    ...[...after.shapes.values()]
      .filter((shape) => shape.cameraGuid === cameraGuid && !different.has(shape.guid))
      .flatMap((shape) => drawn(shape, toneOf(shape))),
    // Below both sides, so that their colours stay to be read.
    ...here
      .filter(({ itemGuid }) => itemGuid === chosen)
      .flatMap(({ before, after: shape }) => drawn(shape ?? before, "halo")),
    ...here.flatMap(({ before }) => drawn(before, "before")),
    ...here.flatMap(({ after: shape }) => drawn(shape, "after")),
  ];
}
