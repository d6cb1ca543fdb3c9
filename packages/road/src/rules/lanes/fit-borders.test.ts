import { describe, expect, it } from "vitest";
import { applyChanges } from "../../layout/apply-changes.ts";
import { end, junction, place, toMap } from "../../testing/junction.ts";
import * as make from "../../testing/make.ts";
import { checkLayout } from "../check-layout.ts";

const east = end(1, 2);

/** The second lane of the eastern approach, drawn between two distances from the middle of the road, metres. */
function secondLane(from: number, to: number) {
  const layout = junction();
  const lane = [...layout.items.values()].find(
    (item) =>
      item.kind === "lane" &&
      item.values.endGuid === east.guid &&
      item.values.role === 1 &&
      item.values.number === 2,
  );
  const shape = [...layout.shapes.values()].find(
    (one) => one.itemGuid === lane?.guid && one.cameraGuid === null,
  );
  if (!shape) throw new Error("no lane there");
  const corners = [
    [20, from],
    [60, from],
    [60, to],
    [20, to],
  ].map(([out = 0, left = 0]) => place(east, out, left));
  layout.shapes.set(shape.guid, { ...shape, points: toMap(corners).map(([x, y]) => [x, y]) });
  return { layout, guid: shape.guid };
}

describe("the fix of neighbouring lanes", () => {
  it.each([
    ["lanes-apart", 4.5, 7.5],
    ["lanes-overlap", 2, 7],
  ])("%s: the border goes where the neighbour's is, 3.5 m from the middle", (rule, from, to) => {
    const { layout, guid } = secondLane(from, to);
    const issue = checkLayout({ layout }).issues.find((one) => one.rule === rule);
    const [fix] = issue?.fixes ?? [];
    expect(fix?.title).toBe("将东进口2车道的边线与相邻车道重合");
    const result = applyChanges(layout, fix?.changes() ?? [], make.context);
    if (!result.ok) throw new Error("refused");
    expect(checkLayout({ layout: { ...layout, ...result.state } }).issues).toEqual([]);
    const wanted = toMap([
      place(east, 20, 3.5),
      place(east, 60, 3.5),
      place(east, 60, to),
      place(east, 20, to),
    ]);
    for (const [index, [x, y]] of (result.state.shapes.get(guid)?.points ?? []).entries()) {
      expect(x).toBeCloseTo(wanted[index]?.[0] ?? Number.NaN, 7);
      expect(y).toBeCloseTo(wanted[index]?.[1] ?? Number.NaN, 7);
    }
  });

  it("is not offered where it would make another lane of it", () => {
    const { layout } = secondLane(0.2, 3.6);
    const issue = checkLayout({ layout }).issues.find(({ rule }) => rule === "lanes-overlap");
    expect(issue?.fixes).toEqual([]);
  });
});
