import {
  COMMUNICATION_LOG_EXPORT_PATH,
  type CommunicationLogFilter,
  type CommunicationLogLine,
  calls,
  communicationInterfaceCity,
  communicationType,
} from "@lukou/contract";
import { Checkbox } from "antd";
import { useState } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { KeepingNote } from "../keeping-note.tsx";
import { communicationFilterOf } from "../log-search.ts";
import { type LogPanelProps, LogView } from "../log-view.tsx";
import { MultiChoice } from "../multi-choice.tsx";
import { CommunicationLogRow } from "./communication-log-row.tsx";
import { MessageDrawer } from "./message-drawer.tsx";

const { CommunicationLog } = calls;

/** 通信日志: every message between devices and the platform, both ways. */
export function CommunicationLogPanel({ search, onChange, pathOf, place }: LogPanelProps) {
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
            <MultiChoice
              label="通信类型"
              value={search.types}
              items={communicationType.items}
              onChange={(types) => onChange({ types })}
            />
            <MultiChoice
              label="接口名称"
              value={search.interfaces}
              items={communicationInterfaceCity.items}
              onChange={(interfaces) => onChange({ interfaces })}
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
