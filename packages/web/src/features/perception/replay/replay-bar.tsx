import {
  CaretRightOutlined,
  CloseOutlined,
  PauseOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from "@ant-design/icons";
import type { FieldRecording } from "@lukou/contract";
import { Alert, Button, Select, Slider, Space } from "antd";
import type { KeyboardEvent } from "react";
import { formatMoment } from "../../../lib/format/index.ts";
import styles from "../perception.module.css";
import { REPLAY_STEP_MS, type Replay, replaySpeeds } from "./use-replay.ts";

const SECONDS = 1000;

const clock = (ms: number): string => {
  const seconds = Math.floor(ms / SECONDS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

interface ReplayBarProps {
  readonly recording: FieldRecording;
  readonly replay: Replay;
  readonly onClose: () => void;
}

/** Time slider and buttons of a replay. Space plays and stops, arrows step by a frame, with Shift by five seconds. */
export function ReplayBar({ recording, replay, onClose }: ReplayBarProps) {
  const { from, to, moment, playing, speed, loading, error, seek, toggle, setSpeed, retry } = replay;
  const step = (ms: number) => seek(moment + ms);
  const onKeyDown = (event: KeyboardEvent) => {
    const far = event.shiftKey ? 5 * SECONDS : REPLAY_STEP_MS;
    if (event.key === "ArrowRight") step(far);
    else if (event.key === "ArrowLeft") step(-far);
    // Buttons and the choice of speed have a use of their own for the space bar.
    else if (event.key === " " && !(event.target as Element).closest("button, input")) toggle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className={styles["replay"]} aria-label="回放" onKeyDownCapture={onKeyDown}>
      <Space.Compact>
        <Button icon={<StepBackwardOutlined />} aria-label="上一帧" onClick={() => step(-REPLAY_STEP_MS)} />
        <Button
          type="primary"
          icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
          loading={loading}
          aria-label={playing ? "暂停" : "播放"}
          onClick={toggle}
        />
        <Button icon={<StepForwardOutlined />} aria-label="下一帧" onClick={() => step(REPLAY_STEP_MS)} />
      </Space.Compact>
      <Slider
        className={styles["slider"] ?? ""}
        min={from}
        max={to}
        step={REPLAY_STEP_MS}
        value={moment}
        onChange={seek}
        ariaLabelForHandle="回放时刻"
        tooltip={{ formatter: (value) => formatMoment(value ?? from) }}
      />
      <span className={styles["clock"]} title={formatMoment(moment)}>
        {clock(moment - from)} / {clock(to - from)}
      </span>
      <Select
        value={speed}
        onChange={setSpeed}
        aria-label="回放速度"
        options={replaySpeeds.map((value) => ({ value, label: `${value}倍速` }))}
      />
      <Button icon={<CloseOutlined />} onClick={onClose} title={`结束回放“${recording.name}”`}>
        返回实时
      </Button>
      {error !== undefined && (
        <Alert
          type="error"
          showIcon
          title={error}
          action={
            <Button size="small" onClick={retry}>
              重试
            </Button>
          }
        />
      )}
    </section>
  );
}
