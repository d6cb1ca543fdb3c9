import type { LayoutShape } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { applyChanges } from "../../layout/apply-changes.ts";
import { camera, end, FAR, junction, place, STOP, toMap, WIDTH } from "../../testing/junction.ts";
import * as make from "../../testing/make.ts";
import { checkLayout } from "../check-layout.ts";

const east = end(1, 2);
const CAMERA = make.guid(2, 1);

/** The stop line of the eastern approach, drawn so far out on its right and left. */
function drawn(out: readonly [number, number], cameraGuid: string | null = null) {
  const layout = junction({ cameras: [camera(1)] });
  const points = [place(east, out[0], 0), place(east, out[1], 2 * WIDTH)];
  const line = [...layout.items.values()].find(({ kind }) => kind === "laneLine");
  const shape = [...layout.shapes.values()].find(
    (one) => one.itemGuid === line?.guid && one.cameraGuid === cameraGuid,
  );
  if (!shape) throw new Error("no stop line there");
  const inPicture = points.map(([x, y]): [number, number] => [(x + 100) / 200, (100 - y) / 200]);
  const moved: LayoutShape = {
    ...shape,
    points: cameraGuid === null ? toMap(points).map(([x, y]) => [x, y]) : inPicture,
  };
  layout.shapes.set(shape.guid, moved);
  return { layout, shape: moved };
}

const found = (layout: Parameters<typeof checkLayout>[0]["layout"]) =>
  checkLayout({ layout }).issues.filter(({ rule }) => rule.startsWith("stop-line-"));

describe("the fix of a stop line", () => {
  it.each([
    ["away from its lanes", [FAR, FAR]],
    ["too near to the middle", [STOP - 12, STOP - 12]],
    ["askew", [STOP, STOP + 12]],
    ["along the lanes", [STOP, FAR]],
  ] as const)("draws one that is %s across the ends of its lanes", (_, out) => {
    const { layout, shape } = drawn([...out]);
    const [issue] = found(layout);
    const [fix] = issue?.fixes ?? [];
    expect(fix?.title).toBe("移到车道末端");
    const result = applyChanges(layout, fix?.changes() ?? [], make.context);
    if (!result.ok) throw new Error("refused");
    expect(found({ ...layout, ...result.state })).toEqual([]);
    const after = result.state.shapes.get(shape.guid)?.points ?? [];
    const wanted = toMap([place(east, STOP, 0), place(east, STOP, 2 * WIDTH)]);
    const sorted = (points: readonly (readonly number[])[]) =>
      points.toSorted(([, a = 0], [, b = 0]) => a - b).flat();
    for (const [index, value] of sorted(after).entries()) {
      expect(value).toBeCloseTo(sorted(wanted)[index] ?? Number.NaN, 7);
    }
  });

  it("is not offered in a picture, which does not tell the near end", () => {
    const { layout } = drawn([40, 40], CAMERA);
    expect(found(layout).map(({ fixes }) => fixes)).toEqual([[], []]);
  });
});
