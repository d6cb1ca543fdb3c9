import {
  calls,
  equipmentType,
  LOG_LEVEL_MAX_S,
  type LogLevelForm,
  logLevel,
  logLevelMonitoringBoard,
} from "@lukou/contract";
import { calls as equipmentCalls } from "@lukou/equipment";
import { Alert, Button, Select, Tooltip } from "antd";
import { useState } from "react";
import type { z } from "zod";
import { useCall, useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { formatMoment } from "../../../lib/format/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { useNow } from "../../../ui/use-now.ts";
import styles from "../log.module.css";

const { DeviceLog } = calls;
type Level = z.input<typeof LogLevelForm>["level"];

const durations = [
  { value: 300, label: "5分钟" },
  { value: 900, label: "15分钟" },
  { value: 1800, label: "30分钟" },
  { value: LOG_LEVEL_MAX_S, label: "1小时" },
];

/** Has a device log more for a while; it falls back by itself (southbound 8). */
export function LevelControl({ equipmentGuid }: { readonly equipmentGuid: string }) {
  const now = useNow();
  const { allowed, reason } = usePermission(DeviceLog.SetLevel);
  const [level, setLevel] = useState<Level>("Debug");
  const [durationS, setDuration] = useState(900);
  const info = useCall(
    equipmentCalls.Equipment.GetEquipment,
    { params: { id: equipmentGuid } },
    { quiet: true, mask: false },
  );
  const levels: readonly Level[] =
    info.data?.kind === equipmentType.byKey.watchdog ? logLevelMonitoringBoard.codes : logLevel.codes;
  const input = { params: { id: equipmentGuid } };
  const state = useCall(DeviceLog.GetLevel, input, { quiet: true });
  const told = ({ problem }: { readonly problem: string | null }) => {
    if (problem === null) notify.success("设备已应用");
  };
  const set = useSend(DeviceLog.SetLevel, { invalidates: [DeviceLog.GetLevel], onSuccess: told });
  const reset = useSend(DeviceLog.ResetLevel, { invalidates: [DeviceLog.GetLevel], onSuccess: told });
  const current = state.data;
  const until = current?.until ? Date.parse(current.until) : 0;
  const problem = set.data?.problem ?? reset.data?.problem;
  return (
    <>
      <div className={styles["level"]}>
        <span>
          {current?.level && until > now
            ? `当前按 ${current.level} 记录，至 ${formatMoment(until)} 自动恢复（${current.setBy}设置）`
            : "当前按设备参数中的级别记录"}
        </span>
        <Select
          aria-label="日志级别"
          value={level}
          options={logLevelMonitoringBoard.items
            .filter(({ code }) => levels.includes(code))
            .map(({ code, label }) => ({ value: code, label }))}
          onChange={setLevel}
        />
        <Select aria-label="时长" value={durationS} options={durations} onChange={setDuration} />
        <Tooltip title={reason}>
          <Button
            disabled={!allowed}
            loading={set.isPending}
            onClick={() => {
              reset.reset();
              set.mutate({ body: { equipmentGuid, level, durationS } });
            }}
          >
            临时设置级别
          </Button>
        </Tooltip>
        {current?.level && until > now && (
          <Button
            disabled={!allowed}
            loading={reset.isPending}
            onClick={() => {
              set.reset();
              reset.mutate(input);
            }}
          >
            立即恢复
          </Button>
        )}
      </div>
      {problem && <Alert type="warning" showIcon title={problem} />}
    </>
  );
}
