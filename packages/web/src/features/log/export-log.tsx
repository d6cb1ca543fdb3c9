import { DownloadOutlined, StopOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { fetchFile } from "../../lib/api/fetch-file.ts";
import { notify } from "../../lib/feedback/index.ts";
import { downloadBlob } from "../../lib/file/download.ts";
import { formatBytes, formatMoment } from "../../lib/format/index.ts";

interface ExportLogProps {
  readonly path: string;
  /** Name of the file without its ending. */
  readonly name: string;
  readonly filter: () => object;
}

/** Saves what a filter finds as a table file; shows how much has come and can be stopped. */
export function ExportLog({ path, name, filter }: ExportLogProps) {
  const running = useRef<AbortController>(undefined);
  const [bytes, setBytes] = useState<number>();
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const { signal } = controller;
      const blob = await fetchFile(path, { body: filter(), signal, onProgress: setBytes });
      downloadBlob(`${name}_${formatMoment(Date.now()).replaceAll(/\D/g, "")}.csv`, blob);
      notify.success("导出完成");
    } catch {
      if (controller.signal.aborted) notify.info("已取消导出");
      /* Anything else was told where it failed. */
    } finally {
      running.current = undefined;
      setBytes(undefined);
    }
  };

  if (bytes !== undefined) {
    return (
      <Button icon={<StopOutlined />} onClick={() => running.current?.abort()}>
        取消导出（{formatBytes(bytes)}）
      </Button>
    );
  }
  return (
    <Button icon={<DownloadOutlined />} onClick={() => void run()}>
      导出
    </Button>
  );
}
