import {
  COMMUNICATION_LOG_EXPORT_PATH,
  type CommunicationLogFilter,
  type CommunicationLogLine,
  calls,
  communicationInterfaceCity,
  communicationType,
} from "@lukou/contract";
import { Checkbox, Select } from "antd";
import { type ReactNode, useState } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { KeepingNote } from "../keeping-note.tsx";
import type { PathOfDevice } from "../line-parts.tsx";
import styles from "../log.module.css";
import type { ChangeLogSearch } from "../log-bar.tsx";
import { communicationFilterOf, type LogSearch } from "../log-search.ts";
import { LogView } from "../log-view.tsx";
import { CommunicationLogRow } from "./communication-log-row.tsx";
import { MessageDrawer } from "./message-drawer.tsx";

const { CommunicationLog } = calls;

interface CommunicationLogPanelProps {
  readonly search: LogSearch;
  readonly onChange: ChangeLogSearch;
  readonly pathOf: PathOfDevice;
  /** Choices of place, where the page does not fix it. */
  readonly place?: ReactNode;
}

/** 通信日志: every message between devices and the platform, both ways. */
export function CommunicationLogPanel({ search, onChange, pathOf, place }: CommunicationLogPanelProps) {
  const [live, setLive] = useState(false);
  const [shown, setShown] = useState<CommunicationLogLine>();
  const keeping = useCall(CommunicationLog.GetKeeping, {}, { quiet: true });
  const { content } = search;
  return (
    <>
      <LogView<
        CommunicationLogFilter,
        CommunicationLogLine,
        typeof CommunicationLog.Search,
        typeof CommunicationLog.Tail
      >
        tab="communication"
        title="通信日志"
        placeholder="报文内容、编号、IP"
        search={search}
        onChange={onChange}
        filterOf={communicationFilterOf}
        page={CommunicationLog.Search}
        tail={CommunicationLog.Tail}
        exportPath={COMMUNICATION_LOG_EXPORT_PATH}
        live={live}
        onLive={setLive}
        choices={
          <>
            {place}
            <Select
              className={styles["choice"] ?? ""}
              mode="multiple"
              allowClear
              maxTagCount="responsive"
              aria-label="通信类型"
              placeholder="通信类型"
              value={[...search.types]}
              options={communicationType.items.map(({ code, label }) => ({ value: code, label }))}
              onChange={(types: LogSearch["types"]) => onChange({ types })}
            />
            <Select
              className={styles["choice"] ?? ""}
              mode="multiple"
              allowClear
              maxTagCount="responsive"
              aria-label="接口名称"
              placeholder="接口名称"
              value={[...search.interfaces]}
              options={communicationInterfaceCity.items.map(({ code, label }) => ({ value: code, label }))}
              onChange={(interfaces: LogSearch["interfaces"]) => onChange({ interfaces })}
            />
            <Checkbox
              checked={search.refusedOnly}
              onChange={({ target }) => onChange({ refusedOnly: target.checked })}
            >
              仅看拒收
            </Checkbox>
          </>
        }
        renderRow={(line) => (
          <CommunicationLogRow line={line} content={content} pathOf={pathOf} onOpen={() => setShown(line)} />
        )}
      />
      <KeepingNote keeping={keeping.data} />
      {shown && (
        <MessageDrawer line={shown} content={content} pathOf={pathOf} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
