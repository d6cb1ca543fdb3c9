import { AreaChartOutlined, CloseOutlined, ColumnWidthOutlined } from "@ant-design/icons";
import type { Vertex } from "@lukou/geometry";
import { Button, Tooltip } from "antd";
import { useEffect, useEffectEvent, useReducer } from "react";
import { MapCard, MapOverlay } from "../map-overlay.tsx";
import {
  areaOf,
  areaText,
  leastPoints,
  lengthOf,
  lengthText,
  type Measurement,
  measureReducer,
  perimeterOf,
} from "./measure.ts";
import { MeasureLayers } from "./measure-layers.tsx";
import styles from "./measure-tool.module.css";
import { useMeasureInput } from "./use-measure-input.ts";

interface MeasureToolProps {
  /** Hears when clicks on the map begin and end to be the tool's own. */
  readonly onActiveChange?: (active: boolean) => void;
}

/** Buttons that measure distances and areas on the map, with the running result. */
export function MeasureTool({ onActiveChange }: MeasureToolProps) {
  const [measurement, dispatch] = useReducer(measureReducer, null);
  const active = measurement !== null;
  const tell = useEffectEvent((now: boolean) => onActiveChange?.(now));
  useEffect(() => tell(active), [active]);
  const pointer = useMeasureInput(active, dispatch);
  const toggle = (mode: Measurement["mode"]) =>
    dispatch(measurement?.mode === mode ? { type: "stop" } : { type: "start", mode });
  return (
    <>
      <Tooltip title="测距" placement="right">
        <Button
          type={measurement?.mode === "distance" ? "primary" : "text"}
          icon={<ColumnWidthOutlined />}
          aria-label="测距"
          aria-pressed={measurement?.mode === "distance"}
          onClick={() => toggle("distance")}
        />
      </Tooltip>
      <Tooltip title="测面积" placement="right">
        <Button
          type={measurement?.mode === "area" ? "primary" : "text"}
          icon={<AreaChartOutlined />}
          aria-label="测面积"
          aria-pressed={measurement?.mode === "area"}
          onClick={() => toggle("area")}
        />
      </Tooltip>
      {measurement && (
        <>
          <MeasureLayers measurement={measurement} pointer={pointer} />
          <MapOverlay place="middle">
            {!measurement.done && <div className={styles["cross"]} aria-hidden />}
          </MapOverlay>
          <MapOverlay place="bottom">
            <MapCard>
              <output className={styles["result"]}>
                <strong>{resultText(measurement, pointer)}</strong>
                <span className={styles["hint"]}>{hintText(measurement)}</span>
                <Button
                  size="small"
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label="结束测量"
                  onClick={() => dispatch({ type: "stop" })}
                />
              </output>
            </MapCard>
          </MapOverlay>
        </>
      )}
    </>
  );
}

/** The result so far, as if the point under the pointer were added. */
function resultText({ mode, points, done }: Measurement, pointer: Vertex | null): string {
  const path = pointer && !done && points.length > 0 ? [...points, pointer] : points;
  if (mode === "distance") return `距离 ${lengthText(lengthOf(path))}`;
  return `面积 ${areaText(areaOf(path))}，周长 ${lengthText(perimeterOf(path))}`;
}

function hintText({ mode, points, done }: Measurement): string {
  if (done) return "再次点击开始新的测量，Esc清除";
  if (points.length < leastPoints[mode]) return "点击地图添加点（回车添加十字处的点）";
  return "双击或Shift+回车结束，退格撤销，Esc清除";
}
