import { CloudDownloadOutlined } from "@ant-design/icons";
import { calls, LOG_UPLOAD_PATH, type LogUpload } from "@lukou/contract";
import { Button, DatePicker, Modal, Progress, Tooltip } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useState } from "react";
import { fetchFile } from "../../../lib/api/fetch-file.ts";
import { useCall, useSend } from "../../../lib/api/index.ts";
import { downloadBlob } from "../../../lib/file/download.ts";
import { datePresets, formatBytes, formatMoment } from "../../../lib/format/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { EmptyState, ErrorState } from "../../../ui/index.ts";
import styles from "../log.module.css";

const { DeviceLog } = calls;
/** How often the progress is looked at. */
const EVERY_MS = 2_000;

const isUnderWay = ({ state }: LogUpload) => state === "uploading";

/** Fetches the log that a device keeps itself, and lists what was fetched. */
export function UploadsButton({ equipmentGuid }: { readonly equipmentGuid: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CloudDownloadOutlined />} onClick={() => setOpen(true)}>
        调取日志文件
      </Button>
      {open && <UploadsDialog equipmentGuid={equipmentGuid} onClose={() => setOpen(false)} />}
    </>
  );
}

interface UploadsDialogProps {
  readonly equipmentGuid: string;
  readonly onClose: () => void;
}

function UploadsDialog({ equipmentGuid, onClose }: UploadsDialogProps) {
  const { allowed, reason } = usePermission(DeviceLog.RequestUpload);
  const [range, setRange] = useState<[Dayjs, Dayjs]>(() => [dayjs().subtract(1, "day"), dayjs()]);
  const uploads = useCall(
    DeviceLog.GetUploads,
    { params: { id: equipmentGuid } },
    { quiet: true, refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? EVERY_MS : false) },
  );
  const request = useSend(DeviceLog.RequestUpload, { invalidates: [DeviceLog.GetUploads] });
  const [from, to] = range;
  return (
    <Modal open title="调取设备日志文件" footer={null} onCancel={onClose}>
      <p>设备自身保留至少 7 天的日志，可按时间整体调取（tar.gz）。文件在平台保留 30 天。</p>
      <div className={styles["level"]}>
        <DatePicker.RangePicker
          aria-label="日志时间"
          showTime
          allowClear={false}
          presets={datePresets()}
          value={range}
          onChange={(next) => next?.[0] && next[1] && setRange([next[0], next[1]])}
        />
        <Tooltip title={reason}>
          <Button
            type="primary"
            disabled={!allowed || !from.isBefore(to)}
            loading={request.isPending}
            onClick={() =>
              request.mutate({ body: { equipmentGuid, from: from.toISOString(), to: to.toISOString() } })
            }
          >
            调取
          </Button>
        </Tooltip>
      </div>
      <div className={styles["uploads"]}>
        {uploads.error && !uploads.data ? (
          <ErrorState error={uploads.error} onRetry={() => void uploads.refetch()} />
        ) : uploads.data?.length === 0 ? (
          <EmptyState title="还没有调取过日志文件" />
        ) : (
          uploads.data?.map((upload) => <UploadItem key={upload.guid} upload={upload} />)
        )}
      </div>
    </Modal>
  );
}

function UploadItem({ upload }: { readonly upload: LogUpload }) {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const { signal } = new AbortController();
      downloadBlob(
        `log-${upload.guid}.tar.gz`,
        await fetchFile(`${LOG_UPLOAD_PATH}/${upload.guid}`, { signal }),
      );
    } catch {
      /* Told where it failed. */
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className={styles["upload"]}>
      <span>
        {formatMoment(upload.from)} 至 {formatMoment(upload.to)}
        <br />
        <span className={styles["time"]}>
          {formatMoment(upload.requestedAt)} {upload.requestedBy}
        </span>
      </span>
      {upload.state === "done" ? (
        <Button size="small" loading={loading} onClick={() => void download()}>
          下载（{formatBytes(upload.bytes ?? 0)}）
        </Button>
      ) : (
        <Progress
          type="circle"
          size={36}
          percent={Math.round(upload.progress)}
          status={upload.state === "failed" ? "exception" : "active"}
        />
      )}
      {upload.problem !== null && <span className={styles["problem"]}>{upload.problem}</span>}
    </div>
  );
}
