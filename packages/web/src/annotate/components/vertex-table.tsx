import { InputNumber, Segmented } from "antd";
import { useState } from "react";
import { moveVertex } from "../actions/move-vertex.ts";
import { moveSharedVertex } from "../actions/shared-vertices.ts";
import { keepPointIn } from "../behaviours/keep-in-frame.ts";
import type { Point, Shape } from "../document/document.ts";
import type { Plane } from "../document/plane.ts";
import type { Editor } from "../editor/editor.types.ts";
import { drawingIn } from "../editor/editor-state.ts";
import styles from "./annotate.module.css";
import { useSettled } from "./use-editor.ts";

type Measure = "plane" | "stored";

/** What the numbers are, for each plane: title, heads of the columns, digits after the point, step of the arrows. */
const MEASURES: Readonly<
  Record<
    Plane["unit"],
    Readonly<Record<Measure, { title: string; axes: readonly [string, string]; digits: number }>>
  >
> = {
  px: {
    plane: { title: "像素", axes: ["X", "Y"], digits: 2 },
    stored: { title: "相对坐标", axes: ["X", "Y"], digits: 6 },
  },
  m: {
    plane: { title: "米", axes: ["东", "北"], digits: 3 },
    stored: { title: "经纬度", axes: ["经度", "纬度"], digits: 8 },
  },
};
const MEASURE_NAMES: readonly Measure[] = ["plane", "stored"];

/** The corners of the selected shape in numbers, which can be typed: in units of the plane or as they are stored. */
export function VertexTable({ editor }: { readonly editor: Editor }) {
  const state = useSettled(editor);
  const [measure, setMeasure] = useState<Measure>("plane");
  const [id, other] = state.selection.shapes;
  const shape = id === undefined || other !== undefined ? undefined : drawingIn(state).shapes.get(id);
  if (!shape) return <p className={styles["empty"]}>选中一个图形后可以输入顶点坐标</p>;
  const measures = MEASURES[editor.plane.unit];
  const chosen = new Set(state.selection.vertices.map(({ index }) => index));
  return (
    <section className={styles["list"]} aria-label="顶点坐标">
      <Segmented
        size="small"
        block
        value={measure}
        onChange={setMeasure}
        options={MEASURE_NAMES.map((value) => ({ value, label: measures[value].title }))}
      />
      <div className={styles["scroll"]}>
        <table className={styles["vertices"]}>
          <thead>
            <tr>
              <th scope="col">序号</th>
              {measures[measure].axes.map((axis) => (
                <th key={axis} scope="col">
                  {axis}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shape.points.map((_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a corner is its place in the row of corners
              <tr key={index} data-selected={chosen.has(index)}>
                <th scope="row">{index + 1}</th>
                <VertexCells editor={editor} shape={shape} index={index} measure={measure} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface VertexCellsProps {
  readonly editor: Editor;
  readonly shape: Shape;
  readonly index: number;
  readonly measure: Measure;
}

function VertexCells({ editor, shape, index, measure }: VertexCellsProps) {
  const { plane, lengths } = editor;
  const { axes, digits } = MEASURES[plane.unit][measure];
  const point = shape.points[index] ?? [0, 0];
  const shown = measure === "plane" ? point : plane.toStored(point);
  const set = (axis: 0 | 1, value: number) => {
    const typed: Point = axis === 0 ? [value, shown[1]] : [shown[0], value];
    const wanted = measure === "plane" ? typed : plane.fromStored(typed);
    const to = keepPointIn(plane.frame, wanted);
    const vertex = { shape: shape.id, index };
    const { sharing } = editor.store.getState().switches;
    editor.perform(
      sharing ? moveSharedVertex(vertex, to, lengths.tolerance) : moveVertex(vertex, to),
      "输入坐标",
    );
    if (to[0] !== wanted[0] || to[1] !== wanted[1]) editor.say("坐标超出画面，已移到画面边缘", "warning");
  };
  const choose = () => editor.select({ shapes: [shape.id], vertices: [{ shape: shape.id, index }] });
  return ([0, 1] as const).map((axis) => (
    <td key={axis}>
      <InputNumber
        size="small"
        controls={false}
        disabled={shape.locked}
        value={shown[axis]}
        precision={digits}
        changeOnBlur
        aria-label={`第${index + 1}个顶点的${axes[axis]}`}
        onFocus={choose}
        // Only a finished entry counts: with every digit the shape would jump.
        {...entry(shown[axis], digits, (value) => set(axis, value))}
      />
    </td>
  ));
}

/** Hands over a typed number when it is finished and differs from what is shown. */
function entry(shown: number, digits: number, hand: (value: number) => void) {
  const finish = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const value = Number(currentTarget.value.trim());
    if (currentTarget.value.trim() === "" || !Number.isFinite(value)) return;
    if (value.toFixed(digits) !== shown.toFixed(digits)) hand(value);
  };
  return { onBlur: finish, onPressEnter: finish };
}
