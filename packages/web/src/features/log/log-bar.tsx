import { PauseCircleOutlined, PlayCircleOutlined, ReloadOutlined } from "@ant-design/icons";
import { equipmentType, LOG_CONTENT_MAX } from "@lukou/contract";
import { deviceKind, equipmentTypeOfKind } from "@lukou/contract/topics";
import { Button, DatePicker, Select } from "antd";
import dayjs from "dayjs";
import { type ReactNode, useState } from "react";
import { datePresets } from "../../lib/format/index.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import styles from "./log.module.css";
import { type LogSearch, spans } from "./log-search.ts";
import { MultiChoice } from "./multi-choice.tsx";

export type ChangeLogSearch = (change: Partial<LogSearch>, options?: { readonly replace: boolean }) => void;

interface LogBarProps {
  readonly search: LogSearch;
  readonly onChange: ChangeLogSearch;
  readonly placeholder: string;
  /** How many filters are in force. */
  readonly active: number;
  /** Choices of this log alone. */
  readonly choices: ReactNode;
  /** Buttons at the right end. */
  readonly actions: ReactNode;
  readonly live: boolean;
  /** Why what comes cannot be followed; undefined when it can. */
  readonly liveOffBecause: string | undefined;
  readonly onLive: (live: boolean) => void;
  readonly onReload: () => void;
  readonly reloading: boolean;
}

/** Kinds of equipment that hold a session and so have logs. */
const kindsWithLogs: { code: number; label: string }[] = deviceKind.codes.flatMap((kind) => {
  const code = equipmentTypeOfKind[kind];
  return code === null ? [] : [{ code, label: equipmentType.labelOf(code) }];
});

/** Text, time and choices that narrow a log, and what can be done with it. */
export function LogBar(props: LogBarProps) {
  const { search, onChange, placeholder, active, choices, actions, live, liveOffBecause, onLive } = props;
  return (
    <FilterBar
      label="搜索日志"
      placeholder={placeholder}
      max={LOG_CONTENT_MAX}
      value={search.content}
      onSearch={(content) => onChange({ content }, { replace: search.content !== "" })}
      active={active}
      choices={
        <>
          <TimeChoice search={search} onChange={onChange} />
          <MultiChoice
            label="设备类型"
            value={search.kinds}
            items={kindsWithLogs}
            onChange={(kinds) => onChange({ kinds })}
          />
          {choices}
        </>
      }
      tools={
        <>
          <Button
            type={live ? "primary" : "default"}
            icon={live ? <PauseCircleOutlined /> : <PlayCircleOutlined />}
            aria-pressed={live}
            disabled={liveOffBecause !== undefined}
            title={liveOffBecause ?? (live ? "停止刷出新日志" : "新日志到达时显示在最上面")}
            onClick={() => onLive(!live)}
          >
            {live ? "暂停" : "实时"}
          </Button>
          {actions}
          <Button
            icon={<ReloadOutlined />}
            aria-label="刷新"
            title="刷新"
            loading={props.reloading}
            onClick={props.onReload}
          />
        </>
      }
    />
  );
}

const ALL = "all";
const RANGE = "range";

function TimeChoice({ search, onChange }: Pick<LogBarProps, "search" | "onChange">) {
  const { span, from, to } = search;
  const [choosing, setChoosing] = useState(false);
  const ranged = choosing || from !== undefined || to !== undefined;
  return (
    <>
      <Select
        className={styles["choice"] ?? ""}
        aria-label="时间"
        value={span?.toString() ?? (ranged ? RANGE : ALL)}
        options={[
          { value: ALL, label: "全部时间" },
          ...spans.map(({ minutes, label }) => ({ value: minutes.toString(), label })),
          { value: RANGE, label: "指定时间" },
        ]}
        onChange={(value: string) => {
          setChoosing(value === RANGE);
          if (value === RANGE) return;
          onChange({ span: value === ALL ? undefined : Number(value), from: undefined, to: undefined });
        }}
      />
      {ranged && span === undefined && (
        <DatePicker.RangePicker
          aria-label="指定时间"
          showTime
          allowEmpty={[true, true]}
          presets={datePresets()}
          value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
          onChange={(range) =>
            onChange({ span: undefined, from: range?.[0]?.toISOString(), to: range?.[1]?.toISOString() })
          }
        />
      )}
    </>
  );
}
