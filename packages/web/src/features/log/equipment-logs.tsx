import { Segmented } from "antd";
import { useState } from "react";
import { CommunicationLogPanel } from "./communication-log/communication-log-panel.tsx";
import { DeviceLogPanel } from "./device-log/device-log-panel.tsx";
import type { PathOfDevice } from "./line-parts.tsx";
import type { ChangeLogSearch } from "./log-bar.tsx";
import { type LogTab, withoutLogFilters } from "./log-search.ts";

interface EquipmentLogsProps {
  readonly equipmentGuid: string;
  readonly pathOf: PathOfDevice;
}

/** The logs of one device: what it wrote, and what it and the platform told each other. */
export function EquipmentLogs({ equipmentGuid, pathOf }: EquipmentLogsProps) {
  const [tab, setTab] = useState<LogTab>("device");
  const [search, setSearch] = useState({ ...withoutLogFilters, equipmentGuid });
  const change: ChangeLogSearch = (part) => setSearch((now) => ({ ...now, ...part, equipmentGuid }));
  const parts = { search, onChange: change, pathOf };
  return (
    <>
      <Segmented
        aria-label="日志类别"
        style={{ marginBottom: 12 }}
        value={tab}
        options={[
          { value: "device", label: "设备日志" },
          { value: "communication", label: "通信日志" },
        ]}
        onChange={setTab}
      />
      {tab === "device" ? <DeviceLogPanel {...parts} /> : <CommunicationLogPanel {...parts} />}
    </>
  );
}
