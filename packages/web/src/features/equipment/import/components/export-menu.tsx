import { DownloadOutlined } from "@ant-design/icons";
import type { EquipmentFilter } from "@lukou/equipment";
import { Button, Dropdown } from "antd";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../../lib/api/index.ts";
import { notify } from "../../../../lib/feedback/index.ts";
import { formatCount } from "../../../../lib/format/index.ts";
import { exportEquipment } from "../export/export-equipment.ts";
import type { TableFormat } from "../template.ts";

interface ExportMenuProps {
  /** What is exported: everything this filter finds. */
  readonly query: Partial<EquipmentFilter>;
}

const items = [
  { key: "xlsx", label: "导出Excel（每类设备一个工作表）" },
  { key: "csv", label: "导出CSV（每类设备一个文件）" },
];

/** Exports everything a filter finds with all fields; the files can be imported again. A click while it runs cancels. */
export function ExportMenu({ query }: ExportMenuProps) {
  const running = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState<number>();
  useEffect(() => () => running.current?.abort(), []);

  const run = async (format: TableFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    try {
      const rows = await exportEquipment(query, format, {
        signal: controller.signal,
        onProgress: (done, total) => setPercent(Math.floor((done / total) * 100)),
      });
      if (rows === 0) notify.info("没有符合条件的设备，未导出文件");
      else notify.success(`已导出 ${formatCount(rows)} 台设备`);
    } catch (error) {
      // Failures of a call have been told already.
      if (!controller.signal.aborted && !(error instanceof ApiError)) throw error;
    } finally {
      setPercent(undefined);
    }
  };

  if (percent !== undefined)
    return (
      <Button icon={<DownloadOutlined />} onClick={() => running.current?.abort()}>
        {`正在导出 ${percent}%，取消`}
      </Button>
    );
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => void run(key as TableFormat) }} trigger={["click"]}>
      <Button icon={<DownloadOutlined />}>导出</Button>
    </Dropdown>
  );
}
