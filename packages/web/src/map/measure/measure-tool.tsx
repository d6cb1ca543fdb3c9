import { AreaChartOutlined, CloseOutlined, ColumnWidthOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useReducer } from "react";
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

/** Buttons that measure distances and areas on the map, with the running result. */
export function MeasureTool() {
  const [measurement, dispatch] = useReducer(measureReducer, null);
  const pointer = useMeasureInput(measurement !== null, dispatch);
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
                <strong>{resultText(measurement)}</strong>
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

function resultText({ mode, points }: Measurement): string {
  if (mode === "distance") return `距离 ${lengthText(lengthOf(points))}`;
  return `面积 ${areaText(areaOf(points))}，周长 ${lengthText(perimeterOf(points))}`;
}

function hintText({ mode, points, done }: Measurement): string {
  if (done) return "再次点击开始新的测量，Esc清除";
  if (points.length < leastPoints[mode]) return "点击地图添加点（回车添加十字处的点）";
  return "双击或Shift+回车结束，退格撤销，Esc清除";
}
