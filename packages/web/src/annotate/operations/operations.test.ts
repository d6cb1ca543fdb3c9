import { describe, expect, it } from "vitest";
import { setLocked } from "../actions/set-locked.ts";
import { type Drawing, drawingOf, type Point, type Shape, shapesOf } from "../document/document.ts";
import { addedIds } from "../document/offspring.ts";
import { areaOf } from "../geometry/measure-shape.ts";
import { buildDrawing, buildPicturePlane, buildShape } from "../testing/builders.ts";
import { countingIds, rectangle } from "../testing/shapes.ts";
import { type Clipboard, nothingSelected, type OperationContext, type Selection } from "./operation.ts";
import { OPERATION_GROUPS, OPERATIONS } from "./operations.ts";
import { DISABLED_REASONS } from "./reasons.ts";

const lanes = buildDrawing(
  { id: "west", kind: "lane", points: rectangle(0, 0, 100, 400) },
  { id: "east", kind: "lane", points: rectangle(100, 0, 200, 400) },
  { id: "far", kind: "lane", points: rectangle(500, 0, 600, 400) },
  {
    id: "line",
    kind: "line",
    geometry: "line",
    points: [
      [-50, 200],
      [150, 200],
      [350, 210],
    ],
  },
  { id: "spot", geometry: "point", points: [[300, 300]] },
);

type Given = Partial<Omit<OperationContext, "selection">> & { selection?: Partial<Selection> };

const contextWith = ({ selection, ...rest }: Given = {}): OperationContext => ({
  drawing: lanes,
  plane: buildPicturePlane(),
  newId: countingIds(),
  clipboard: null,
  canUndo: false,
  canRedo: false,
  lengths: { tolerance: 2, offset: 12, laneWidth: 30, simplify: 3 },
  laneKind: "lane",
  ...rest,
  selection: { ...nothingSelected, ...selection },
});

const withShapes = (...shapes: string[]) => contextWith({ selection: { shapes } });
const withCorners = (shape: string, ...corners: number[]) =>
  contextWith({ selection: { shapes: [shape], vertices: corners.map((index) => ({ shape, index })) } });

function operation(key: string) {
  const found = OPERATIONS.find((one) => one.key === key);
  if (!found) throw new Error(`no operation ${key}`);
  return found;
}

const why = (key: string, context: OperationContext) => operation(key).disabled(context);

/** Does an operation that changes the document; a refusal fails the test. */
function run(key: string, context: OperationContext): Drawing {
  expect(operation(key).available(context)).toBe(true);
  expect(why(key, context)).toBeNull();
  const outcome = operation(key).run(context);
  expect(outcome.do).toBe("change");
  return outcome.do === "change" ? outcome.action(context.drawing) : context.drawing;
}

const locked = (drawing: Drawing, ...ids: string[]): Drawing => setLocked(ids, true)(drawing);

describe("the list of operations", () => {
  it("has keys, icons and titles of their own, and words for the list of steps", () => {
    for (const field of ["key", "icon", "title"] as const) {
      expect(new Set(OPERATIONS.map((one) => one[field])).size).toBe(OPERATIONS.length);
    }
    expect(OPERATIONS.every(({ words, title }) => words.length > 1 && /^\p{Script=Han}+$/u.test(title))).toBe(
      true,
    );
    expect(OPERATION_GROUPS.every((group) => group.length > 0)).toBe(true);
  });

  it("never offers two operations under one key at once", () => {
    const contexts = [
      withShapes(),
      withShapes("west"),
      withShapes("west", "line"),
      withCorners("west", 0),
      withCorners("line", 1),
    ];
    for (const context of [...contexts, { ...withShapes("west"), drawing: locked(lanes, "west") }]) {
      const keys = OPERATIONS.filter((one) => one.shortcut && one.available(context)).map(
        (one) => one.shortcut,
      );
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it("names every reason it is disabled for", () => {
    expect(Object.values(DISABLED_REASONS).every((text) => /\p{Script=Han}{4}/u.test(text))).toBe(true);
    expect(new Set(Object.values(DISABLED_REASONS)).size).toBe(Object.keys(DISABLED_REASONS).length);
  });

  it.each(OPERATIONS.map((one) => [one.key, one] as const))("%s does nothing to what is locked", (_, one) => {
    const drawing = locked(lanes, "west", "east", "line");
    const context: OperationContext = { ...withShapes("west", "east", "line"), drawing, canUndo: true };
    const outcome = one.available(context) && one.disabled(context) === null ? one.run(context) : null;
    const after = outcome?.do === "change" ? outcome.action(drawing) : drawing;
    for (const [id, shape] of drawing.shapes) expect(after.shapes.get(id)?.points).toBe(shape.points);
  });
});

describe("disabled", () => {
  it.each([
    ["delete", withShapes(), "nothing-selected"],
    ["delete", { ...withShapes("west"), drawing: locked(lanes, "west") }, "all-locked"],
    ["delete-vertex", withCorners("line", 0, 1), "too-few-corners"],
    ["delete-vertex", { ...withCorners("west", 0), drawing: locked(lanes, "west") }, "all-locked"],
    ["paste", withShapes(), "clipboard-empty"],
    ["split", withCorners("west", 0), "split-needs-corners"],
    ["split", withCorners("west", 0, 1), "split-outside"],
    ["split", withCorners("west", 0, 1, 2), "split-needs-corners"],
    ["split", withCorners("line", 0), "split-needs-corners"],
    ["split", { ...withCorners("west", 0, 2), drawing: locked(lanes, "west") }, "all-locked"],
    ["cut", withShapes("west", "east"), "cut-needs-line"],
    ["cut", withShapes("line"), "cut-needs-line"],
    ["cut", withShapes("line", "far"), "cut-misses"],
    ["join", withShapes("west"), "join-too-few"],
    ["join", withShapes("west", "far"), "join-apart"],
    ["join", withShapes("west", "line"), "join-mixed"],
    ["join", { ...withShapes("west", "east"), drawing: locked(lanes, "east") }, "some-locked"],
    ["straighten", withCorners("west", 0, 1), "straighten-needs-corners"],
    ["straighten", withShapes("west"), "straighten-needs-corners"],
    ["orthogonalise", withShapes("west"), "already-square"],
    ["orthogonalise", withShapes("spot"), "not-square"],
    ["simplify", withShapes("west"), "already-simple"],
    ["mirror-across", withShapes("spot"), "already-symmetric"],
    ["offset-left", withShapes("west"), "needs-line"],
    ["lane", withShapes("west"), "needs-line"],
    ["layer-front", withShapes("spot"), "already-front"],
    ["layer-up", withShapes("spot"), "already-front"],
    ["layer-back", withShapes("west"), "already-back"],
    ["show-all", withShapes("west"), "nothing-hidden"],
    ["undo", withShapes(), "nothing-to-undo"],
    ["redo", withShapes(), "nothing-to-redo"],
    ["select-all", contextWith({ drawing: buildDrawing() }), "nothing-drawn"],
  ] as const)("%s says %#: why", (key, context, reason) => {
    expect(why(key, context)).toBe(reason);
  });

  it("join says so when too many are selected, or a hole would be left", () => {
    const ids = Array.from({ length: 21 }, (_, at) => `${at}`);
    const row = drawingOf(
      ids.map((id, at) => buildShape({ id, points: rectangle(at * 10, 0, at * 10 + 10, 9) })),
    );
    expect(why("join", contextWith({ drawing: row, selection: { shapes: ids } }))).toBe("join-too-many");
    const bracket: Point[] = [
      [0, 0],
      [20, 0],
      [20, 80],
      [80, 80],
      [80, 0],
      [99, 0],
      [99, 99],
      [0, 99],
    ];
    const ring = buildDrawing({ id: "a", points: bracket }, { id: "b", points: rectangle(0, -20, 99, 0) });
    expect(why("join", contextWith({ drawing: ring, selection: { shapes: ["a", "b"] } }))).toBe("join-hole");
  });

  it("straighten says so when a line is straight already", () => {
    const straight = buildDrawing({
      id: "a",
      geometry: "line",
      points: [
        [0, 0],
        [10, 10],
        [30, 30],
      ],
    });
    expect(why("straighten", contextWith({ drawing: straight, selection: { shapes: ["a"] } }))).toBe(
      "already-straight",
    );
  });
});

describe("changes", () => {
  const selected = (drawing: Drawing, context: OperationContext) =>
    addedIds(context.drawing, drawing).flatMap((id) => drawing.shapes.get(id) ?? []);
  const areas = (drawing: Drawing) =>
    shapesOf(drawing)
      .map((shape) => Math.round(areaOf(shape)))
      .filter((area) => area > 0);

  it("delete and delete-vertex take turns under one key", () => {
    expect(run("delete", withShapes("west", "east")).order).toEqual(["far", "line", "spot"]);
    expect(operation("delete").available(withCorners("west", 0))).toBe(false);
    expect(run("delete-vertex", withCorners("west", 0)).shapes.get("west")?.points).toHaveLength(3);
  });

  it("split goes from corner to corner of a polygon, and at a corner of a line", () => {
    expect(areas(run("split", withCorners("west", 0, 2)))).toEqual([20000, 20000, 40000, 40000]);
    expect(run("split", withCorners("line", 1)).order).toHaveLength(6);
  });

  it("cut leaves the line that cut", () => {
    const cut = run("cut", withShapes("line", "west", "far"));
    expect(areas(cut)).toEqual([20000, 20000, 40000, 40000]);
    expect(cut.shapes.get("line")).toBe(lanes.shapes.get("line"));
  });

  it("join keeps what was selected first", () => {
    const joined = run("join", withShapes("east", "west"));
    expect(joined.shapes.has("west")).toBe(false);
    expect(joined.shapes.get("east")?.points).toHaveLength(4);
  });

  it("duplicate moves the copy aside until it covers no other", () => {
    const context = withShapes("west");
    const once = run("duplicate", context);
    expect(selected(once, context)[0]?.points[0]).toEqual([12, 12]);
    const twice = run("duplicate", { ...context, drawing: once });
    expect(selected(twice, { ...context, drawing: once })[0]?.points[0]).toEqual([24, 24]);
  });

  it("duplicate turns back at the edge of the picture", () => {
    const corner = buildDrawing({ id: "a", points: rectangle(1500, 800, 1595, 895) });
    const context = contextWith({ drawing: corner, selection: { shapes: ["a"] } });
    expect(selected(run("duplicate", context), context)[0]?.points[0]).toEqual([1488, 788]);
  });

  it("lets the caller renew what is added, and only that", () => {
    const renew = (shape: Shape): Shape => ({ ...shape, data: "fresh", label: `${shape.label}副本` });
    const context = { ...withShapes("west"), renew };
    const after = run("duplicate", context);
    expect(selected(after, context)[0]).toMatchObject({ data: "fresh", label: "west副本" });
    expect(after.shapes.get("west")).toBe(lanes.shapes.get("west"));
  });

  it("offset-left lies left as seen along the line, on pictures and on maps", () => {
    const line = buildDrawing({
      id: "line",
      geometry: "line",
      points: [
        [0, 0],
        [100, 0],
      ],
    });
    const context = contextWith({ drawing: line, selection: { shapes: ["line"] } });
    const map: OperationContext = {
      ...context,
      plane: { ...context.plane, unit: "m", yAxis: "up", frame: null },
    };
    expect(selected(run("offset-left", context), context)[0]?.points).toEqual([
      [0, -12],
      [100, -12],
    ]);
    expect(selected(run("offset-right", context), context)[0]?.points).toEqual([
      [0, 12],
      [100, 12],
    ]);
    expect(selected(run("offset-left", map), map)[0]?.points).toEqual([
      [0, 12],
      [100, 12],
    ]);
  });

  it("lane makes a lane of the caller's kind, and is not offered without one", () => {
    const context = withShapes("line");
    expect(selected(run("lane", context), context)[0]).toMatchObject({ kind: "lane", geometry: "polygon" });
    const { laneKind: _, ...without } = context;
    expect(operation("lane").available(without)).toBe(false);
  });

  it("mirror-across goes about the middle of all that is selected", () => {
    const mirrored = run("mirror-across", withShapes("west", "far"));
    expect(mirrored.shapes.get("west")?.points[0]).toEqual([600, 0]);
    expect(mirrored.shapes.get("far")?.points[0]).toEqual([100, 0]);
    expect(run("mirror-down", withShapes("west")).shapes.get("west")?.points[0]).toEqual([0, 400]);
  });

  it.each([
    ["layer-front", "east,far,line,spot,west"],
    ["layer-up", "east,west,far,line,spot"],
  ])("%s moves among the layers", (key, order) => {
    expect(run(key, withShapes("west")).order.join()).toBe(order);
  });

  it("lock, unlock, hide and show-all take turns", () => {
    const shut = run("lock", withShapes("west"));
    const context = { ...withShapes("west"), drawing: shut };
    expect(operation("lock").available(context)).toBe(false);
    expect(run("unlock", context).shapes.get("west")).toEqual(lanes.shapes.get("west"));
    const hidden = run("hide", withShapes("west", "east"));
    expect(run("show-all", { ...withShapes(), drawing: hidden }).shapes.get("west")?.hidden).toBe(false);
  });

  it("straighten, orthogonalise, simplify and reverse", () => {
    const wild = buildDrawing(
      {
        id: "q",
        points: [
          [0, 0],
          [100, 4],
          [97, 60],
          [1, 55],
        ],
      },
      {
        id: "l",
        geometry: "line",
        points: [
          [0, 0],
          [50, 2],
          [100, 0],
        ],
      },
    );
    const on = (key: string, id: string) =>
      run(key, contextWith({ drawing: wild, selection: { shapes: [id] } }));
    expect(on("orthogonalise", "q").shapes.get("q")?.points).toHaveLength(4);
    expect(on("simplify", "l").shapes.get("l")?.points).toEqual([
      [0, 0],
      [100, 0],
    ]);
    expect(on("reverse", "l").shapes.get("l")?.points[0]).toEqual([100, 0]);
    expect(on("straighten", "l").shapes.get("l")?.points[1]?.[1]).toBeCloseTo(2 / 3, 9);
  });

  it("undo, redo and select-all are the editor's to do", () => {
    const context = contextWith({ canUndo: true, canRedo: true, drawing: locked(lanes, "far") });
    expect(operation("undo").run(context)).toEqual({ do: "undo" });
    expect(operation("redo").run(context)).toEqual({ do: "redo" });
    expect(operation("select-all").run(context)).toEqual({
      do: "select",
      selection: { shapes: ["west", "east", "line", "spot"], vertices: [] },
    });
  });
});

describe("copy and paste", () => {
  function copied(context: OperationContext): Clipboard {
    const outcome = operation("copy").run(context);
    if (outcome.do !== "copy") throw new Error("nothing copied");
    return outcome.clipboard;
  }
  const pasted = (context: OperationContext) => {
    const after = run("paste", context);
    return addedIds(context.drawing, after).flatMap((id) => after.shapes.get(id) ?? []);
  };

  it("keep stored places: on a picture of another size in proportion", () => {
    const clipboard = copied(withShapes("east"));
    const other = contextWith({ clipboard, drawing: buildDrawing(), plane: buildPicturePlane(800, 1800) });
    const [shape] = pasted(other);
    expect(shape?.points).toEqual(rectangle(50, 0, 100, 800));
    expect(shape).toMatchObject({ kind: "lane", label: "east", locked: false });
  });

  it("move aside on the picture they come from, further each time", () => {
    const context = { ...withShapes("west"), clipboard: copied(withShapes("west")) };
    const once = run("paste", context);
    expect(once.shapes.get("新1")?.points[0]).toEqual([12, 12]);
    expect(pasted({ ...context, drawing: once, newId: countingIds("再") })[0]?.points[0]).toEqual([24, 24]);
  });

  it("copy what is locked, and paste it free", () => {
    const clipboard = copied({ ...withShapes("west"), drawing: locked(lanes, "west") });
    expect(pasted({ ...withShapes(), clipboard })[0]?.locked).toBe(false);
  });

  it("survive being written and read", () => {
    const clipboard = copied(withShapes("line", "west"));
    expect(JSON.parse(JSON.stringify(clipboard))).toEqual(clipboard);
  });

  it("refuse to go from a picture to a map", () => {
    const map = { ...buildPicturePlane(), unit: "m" as const };
    expect(why("paste", contextWith({ clipboard: copied(withShapes("west")), plane: map }))).toBe(
      "other-plane",
    );
  });
});
