import { longAxis, stripSize } from "@lukou/geometry";
import { changed } from "../fixes.ts";
import { planePoints, shapeAt } from "../plane.ts";
import { defineRule } from "../rule.ts";
import { placeOf } from "../shapes/place-of.ts";
import { metres, titleOf } from "../words.ts";

/** Twice as long as wide: below that, width and length cannot be told apart. */
const LONG = 2;
/** What a width may be, metres; as in the schema. */
const WIDTHS = [1, 10] as const;

/** A width that differs from the polygon on the map. */
export const implausibleWidth = defineRule({
  id: "implausible-width",
  scope: "item",
  severity: "warning",
  check: ({ item, shapes, end }, { frame, limits }) => {
    const shape = shapeAt(shapes, null);
    if (item.kind !== "lane" || item.values.width === null || !shape || shape.points.length < 3) return [];
    const points = planePoints(shape, frame);
    if ((longAxis(points)?.elongation ?? 0) < LONG) return [];
    const { width } = stripSize(points);
    const allowed = Math.max(limits.widthOffM, item.values.width * limits.widthOffShare);
    if (Math.abs(width - item.values.width) <= allowed) return [];
    const measured = Number(width.toFixed(2));
    const isUsable = measured >= WIDTHS[0] && measured <= WIDTHS[1];
    const fix = {
      key: "measured-width",
      title: `宽度改为${measured}米`,
      changes: () => [changed(item, { width: measured })],
    };
    return [
      {
        ...placeOf(shape),
        message: `${titleOf(item, end)}的宽度为${item.values.width}米，地图上量得${metres(width)}，请核对`,
        fixes: isUsable ? [fix] : [],
      },
    ];
  },
});
