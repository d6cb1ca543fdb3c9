import { DeleteOutlined, DownloadOutlined, PlayCircleOutlined, StopOutlined } from "@ant-design/icons";
import {
  calls,
  type FieldRecording,
  fieldRecordingState,
  RECORDING_MAX_MINUTES,
  RECORDING_PART_MAX_MS,
} from "@lukou/contract";
import { Button, InputNumber, Progress, Space, Tag } from "antd";
import { useState } from "react";
import { messageOf, send, useCall, useSend } from "../../../lib/api/index.ts";
import { confirm, notify } from "../../../lib/feedback/index.ts";
import { downloadText } from "../../../lib/file/download.ts";
import { formatBytes, formatCount, formatMoment } from "../../../lib/format/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { EmptyState, ErrorState } from "../../../ui/index.ts";
import styles from "../perception.module.css";
import { useTick } from "../use-live-player.ts";

const { FieldRecording: Recording } = calls;
const MINUTE = 60_000;

interface RecordingListProps {
  readonly intersectionGuid: string;
  readonly onReplay: (recording: FieldRecording) => void;
}

/** Recordings of the intersection: begin, follow, end, play, save and delete. */
export function RecordingList({ intersectionGuid, onReplay }: RecordingListProps) {
  const now = useTick(1);
  const permission = usePermission(Recording.StartRecording);
  const [minutes, setMinutes] = useState(1);
  const list = useCall(
    Recording.GetRecordings,
    { params: { id: intersectionGuid } },
    {
      mask: false,
      refetchInterval: ({ state }) =>
        state.data?.some(({ state: one }) => one === "recording") ? 2_000 : false,
    },
  );
  const invalidates = [Recording.GetRecordings];
  const start = useSend(Recording.StartRecording, {
    invalidates,
    onSuccess: () => notify.success("已开始录制"),
  });
  const stop = useSend(Recording.StopRecording, { invalidates });
  const remove = useSend(Recording.DeleteRecording, {
    invalidates,
    onSuccess: () => notify.success("录制已删除"),
  });
  const askAndRemove = async ({ guid, name, frames }: FieldRecording) => {
    const lost = `录制“${name}”的${formatCount(frames)}帧目标数据将被删除，无法恢复。`;
    if (await confirm(lost, { danger: true })) remove.mutate({ params: { id: guid } });
  };
  const running = list.data?.some(({ state }) => state === "recording") ?? false;
  return (
    <div className={styles["scroll"]}>
      <Space className={styles["row"] ?? ""} wrap>
        <Space.Compact>
          <InputNumber
            min={1}
            max={RECORDING_MAX_MINUTES}
            value={minutes}
            onChange={(value) => setMinutes(value ?? 1)}
            suffix="分钟"
            aria-label="录制时长（分钟）"
          />
          <Button
            type="primary"
            disabled={!permission.allowed || running}
            title={permission.reason ?? (running ? "本路口正在录制" : "")}
            loading={start.isPending}
            onClick={() => start.mutate({ body: { intersectionGuid, minutes } })}
          >
            开始录制
          </Button>
        </Space.Compact>
      </Space>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <EmptyState title="还没有录制" hint="录制本路口设备感知到的全部目标，之后可逐帧回放" />
      )}
      <ul className={styles["list"]}>
        {list.data?.map((recording) => (
          <li key={recording.guid}>
            <div>
              <strong>{recording.name}</strong> <StateTag recording={recording} />
              <p>
                {formatMoment(recording.startTime)}，{formatCount(recording.frames)}帧，
                {formatBytes(recording.bytes)}，{recording.createdBy}
              </p>
              {recording.reason && <p>{recording.reason}</p>}
              {recording.state === "recording" && <Running recording={recording} now={now} />}
            </div>
            <Space size={4}>
              {recording.state === "recording" ? (
                <Button
                  icon={<StopOutlined />}
                  disabled={!permission.allowed}
                  title={permission.reason ?? ""}
                  onClick={() => stop.mutate({ params: { id: recording.guid } })}
                >
                  停止
                </Button>
              ) : (
                <>
                  <Button
                    icon={<PlayCircleOutlined />}
                    disabled={recording.frames === 0}
                    title={recording.frames === 0 ? "没有录到目标" : ""}
                    onClick={() => onReplay(recording)}
                  >
                    回放
                  </Button>
                  <SaveButton recording={recording} />
                  <Button
                    icon={<DeleteOutlined />}
                    danger
                    disabled={!permission.allowed}
                    title={permission.reason ?? "删除"}
                    aria-label={`删除录制${recording.name}`}
                    onClick={() => void askAndRemove(recording)}
                  />
                </>
              )}
            </Space>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StateTag({ recording: { state } }: { readonly recording: FieldRecording }) {
  const colour = { recording: "processing", finished: "success", interrupted: "warning" } as const;
  return <Tag color={colour[state]}>{fieldRecordingState.labelOf(state)}</Tag>;
}

function Running({ recording, now }: { readonly recording: FieldRecording; readonly now: number }) {
  const [from, to] = [Date.parse(recording.startTime), Date.parse(recording.endTime)];
  const left = Math.max(0, to - now);
  return (
    <Progress
      size="small"
      percent={Math.min(100, Math.round(((now - from) / (to - from)) * 100))}
      format={() => `剩余${Math.ceil(left / MINUTE)}分钟`}
    />
  );
}

/** Saves a recording as JSON lines, one frame a line; long ones are read part by part and can be given up. */
function SaveButton({ recording }: { readonly recording: FieldRecording }) {
  const [abort, setAbort] = useState<AbortController>();
  const save = async () => {
    const control = new AbortController();
    setAbort(control);
    try {
      const lines: string[] = [];
      const end = Date.parse(recording.endTime) + 1;
      for (let from = Date.parse(recording.startTime); from < end; from += RECORDING_PART_MAX_MS) {
        const range = {
          from: new Date(from).toISOString(),
          to: new Date(Math.min(end, from + RECORDING_PART_MAX_MS)).toISOString(),
        };
        const body = { guid: recording.guid, ...range };
        const frames = await send(Recording.GetFrames, { body }, { mask: false, quiet: true });
        if (control.signal.aborted) return;
        lines.push(...frames.map((frame) => JSON.stringify(frame)));
      }
      downloadText(`${recording.name}.jsonl`, `${lines.join("\n")}\n`, "application/x-ndjson");
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setAbort(undefined);
    }
  };
  return abort ? (
    <Button onClick={() => abort.abort()}>取消导出</Button>
  ) : (
    <Button
      icon={<DownloadOutlined />}
      title="导出为JSON Lines文件"
      aria-label={`导出录制${recording.name}`}
      disabled={recording.frames === 0}
      onClick={() => void save()}
    />
  );
}
