import { DeleteOutlined } from "@ant-design/icons";
import type { LayoutShape } from "@lukou/contract";
import { Input } from "antd";
import { useMemo, useState } from "react";
import type { Plane } from "../../../annotate/document/plane.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MINIMUM, withoutPoint, withPoint } from "./edit-points.ts";
import styles from "./map.module.css";

interface PointsTableProps {
  readonly shape: LayoutShape;
  /** Metres east and north of the intersection. */
  readonly plane: Plane;
  /** Why nothing can be changed; undefined when it can. */
  readonly offBecause: string | undefined;
  readonly onChange: (points: LayoutShape["points"], words: string) => void;
}

/** The corners of a shape on the map, to be typed in degrees or in metres from the intersection. */
export function PointsTable({ shape, plane, offBecause, onChange }: PointsTableProps) {
  const { points, geometry, locked } = shape;
  const metres = useMemo(() => points.map((point) => plane.fromStored(point)), [points, plane]);
  const off = offBecause ?? (locked ? "图形已锁定，请先解锁" : undefined);
  const put = (index: number, point: readonly [number, number]) =>
    onChange(withPoint(points, index, point), `输入第${index + 1}个顶点的坐标`);
  return (
    <div className={styles["points"]}>
      <table aria-label="顶点坐标">
        <thead>
          <tr>
            <th>顶点</th>
            <th>经度、纬度（°）</th>
            <th>东、北（m）</th>
            <th aria-label="操作" />
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => {
            const [longitude, latitude] = point;
            const [east, north] = metres[index] ?? [0, 0];
            const name = `第${index + 1}个顶点`;
            const fields = [
              {
                label: "经度",
                value: longitude,
                digits: 7,
                limit: 180,
                to: (x: number) => [x, latitude] as const,
              },
              {
                label: "东",
                value: east,
                digits: 3,
                limit: 5000,
                to: (x: number) => plane.toStored([x, north]),
              },
              {
                label: "纬度",
                value: latitude,
                digits: 7,
                limit: 90,
                to: (y: number) => [longitude, y] as const,
              },
              {
                label: "北",
                value: north,
                digits: 3,
                limit: 5000,
                to: (y: number) => plane.toStored([east, y]),
              },
            ];
            const cell = (which: readonly number[]) =>
              which.flatMap((at) => {
                const field = fields[at];
                return field
                  ? [
                      <NumberCell
                        key={field.label}
                        {...field}
                        name={name}
                        off={off}
                        onEnter={(value) => put(index, field.to(value))}
                      />,
                    ]
                  : [];
              });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no identity but its position
              <tr key={index}>
                <td>{index + 1}</td>
                <td>{cell([0, 2])}</td>
                <td>{cell([1, 3])}</td>
                <td>
                  <IconButton
                    size="small"
                    icon={<DeleteOutlined />}
                    label={`删除${name}`}
                    offBecause={
                      off ??
                      (points.length <= MINIMUM[geometry] ? `至少${MINIMUM[geometry]}个顶点` : undefined)
                    }
                    onClick={() => onChange(withoutPoint(points, index), `删除${name}`)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface NumberCellProps {
  readonly label: string;
  readonly value: number;
  readonly digits: number;
  /** Largest distance from zero. */
  readonly limit: number;
  /** Which corner. */
  readonly name: string;
  readonly off: string | undefined;
  readonly onEnter: (value: number) => void;
}

/** A number that counts once it is entered: half of a longitude would send the corner around the world. */
function NumberCell({ label, value, digits, limit, name, off, onEnter }: NumberCellProps) {
  const shown = value.toFixed(digits);
  const [typed, setTyped] = useState<string | null>(null);
  const number = Number(typed ?? shown);
  const wrong =
    typed !== null && (typed.trim() === "" || !Number.isFinite(number) || Math.abs(number) > limit);
  const enter = () => {
    if (typed !== null && !wrong && typed !== shown) onEnter(number);
    setTyped(null);
  };
  return (
    <Input
      size="small"
      aria-label={`${name}${label}`}
      inputMode="decimal"
      value={typed ?? shown}
      disabled={off !== undefined}
      title={off ?? (wrong ? `应为-${limit}到${limit}之间的数` : "")}
      {...(wrong && { status: "error" as const })}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={enter}
      onBlur={enter}
      onKeyDown={({ key }) => key === "Escape" && setTyped(null)}
    />
  );
}
