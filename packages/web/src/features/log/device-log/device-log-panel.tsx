import {
  calls,
  DEVICE_LOG_EXPORT_PATH,
  type DeviceLogFilter,
  type DeviceLogLine,
  logLevelMonitoringBoard,
} from "@lukou/contract";
import { Alert, Input } from "antd";
import { useState } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { KeepingNote } from "../keeping-note.tsx";
import styles from "../log.module.css";
import { deviceFilterOf } from "../log-search.ts";
import { type LogPanelProps, LogView } from "../log-view.tsx";
import { MultiChoice } from "../multi-choice.tsx";
import { DeviceLogRow } from "./device-log-row.tsx";
import { LevelControl } from "./level-control.tsx";
import { UploadsButton } from "./uploads-button.tsx";
import { useFollowDevice } from "./use-follow-device.ts";

const { DeviceLog } = calls;

/** 设备日志: what devices log; with one device chosen, how much it does and the log it keeps itself. */
export function DeviceLogPanel({ search, onChange, pathOf, place }: LogPanelProps) {
  const [live, setLive] = useState(false);
  const { equipmentGuid, content } = search;
  const keeping = useCall(DeviceLog.GetKeeping, {}, { quiet: true });
  const problem = useFollowDevice(equipmentGuid, live);
  return (
    <>
      <LogView<DeviceLogFilter, DeviceLogLine, typeof DeviceLog.Search, typeof DeviceLog.Tail>
        tab="device"
        title="设备日志"
        placeholder="内容、模块、编号、IP"
        search={search}
        onChange={onChange}
        filterOf={deviceFilterOf}
        page={DeviceLog.Search}
        tail={DeviceLog.Tail}
        exportPath={DEVICE_LOG_EXPORT_PATH}
        live={live}
        onLive={setLive}
        choices={
          <>
            {place}
            <MultiChoice
              label="级别"
              value={search.levels}
              items={logLevelMonitoringBoard.items}
              onChange={(levels) => onChange({ levels })}
            />
            <Input
              key={search.module}
              className={styles["choice"] ?? ""}
              allowClear
              aria-label="模块"
              placeholder="模块（回车确认）"
              maxLength={64}
              defaultValue={search.module}
              onPressEnter={({ currentTarget }) => onChange({ module: currentTarget.value.trim() })}
              onClear={() => onChange({ module: "" })}
            />
          </>
        }
        actions={equipmentGuid !== undefined && <UploadsButton equipmentGuid={equipmentGuid} />}
        notices={
          <>
            {equipmentGuid !== undefined && (
              <LevelControl key={equipmentGuid} equipmentGuid={equipmentGuid} />
            )}
            {problem !== null && (
              <Alert type="info" showIcon title={`设备未开始实时上报，新日志会晚几秒到达：${problem}`} />
            )}
          </>
        }
        renderRow={(line) => <DeviceLogRow line={line} content={content} pathOf={pathOf} />}
      />
      <KeepingNote keeping={keeping.data} />
    </>
  );
}
