import {
  configPushCalls,
  equipmentType,
  PREVIEW_TTL_MAX_S,
  PREVIEW_TTL_MIN_S,
  type PushDifference,
  type PushMode,
  type PushReceipt,
} from "@lukou/contract";
import { Alert, Checkbox, InputNumber, Modal, Skeleton, Tag } from "antd";
import { useState } from "react";
import { type ApiError, useCall } from "../../lib/api/index.ts";
import { ErrorState } from "../../ui/index.ts";
import styles from "./config-push.module.css";
import { DifferenceTable } from "./difference-table.tsx";
import { PushProgress } from "./push-progress.tsx";
import { sendWords, sizeWords } from "./push-words.ts";
import { useConfirmPush } from "./use-confirm-push.ts";

interface PushDialogProps {
  readonly equipmentGuids: readonly string[];
  readonly mode: PushMode;
  readonly onClose: () => void;
}

const PREVIEW_AT_FIRST_S = 300;

/** Shows field by field what would be sent to whom, sends it on confirmation, and then follows it. */
export function PushDialog({ equipmentGuids, mode, onClose }: PushDialogProps) {
  const [receipts, setReceipts] = useState<readonly PushReceipt[] | null>(null);
  const [ttlS, setTtlS] = useState(PREVIEW_AT_FIRST_S);
  const [acceptUnverified, setAccepted] = useState(false);
  const differences = useCall(
    configPushCalls.GetPushDifference,
    { body: { equipmentGuids: [...equipmentGuids], mode } },
    { gcTime: 0 },
  );
  const again = () => {
    setReceipts(null);
    void differences.refetch();
  };
  const confirming = useConfirmPush({
    onSent: setReceipts,
    // Somebody was quicker: what is on screen is out of date.
    onError: ({ code }: ApiError) => void (code === "STALE_REVISION" && differences.refetch()),
  });
  const rows = differences.data;
  const waits = rows?.some(({ unverified }) => unverified !== undefined) ?? false;
  const blocked = (rows?.some(({ obstacle }) => obstacle !== "") ?? true) || (waits && !acceptUnverified);
  const word = mode === "push" ? "下发" : "预览";
  if (receipts) {
    return (
      <Modal open title={`${word}进度`} width={760} footer={null} onCancel={onClose}>
        {receipts.map(({ guid }) => (
          <div key={guid} className={styles["device"]}>
            <PushProgress guid={guid} onRetry={again} />
          </div>
        ))}
      </Modal>
    );
  }
  return (
    <Modal
      open
      title={mode === "push" ? "下发配置" : "预览融合配置"}
      width={860}
      okText={`确认${word}`}
      okButtonProps={{ disabled: blocked || differences.isFetching, loading: confirming.isPending }}
      onOk={() =>
        rows && confirming.confirm(rows, mode, { ttlS, acceptUnverified: waits && acceptUnverified })
      }
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {!rows && differences.error && (
        <ErrorState error={differences.error} onRetry={() => void differences.refetch()} />
      )}
      {!rows && !differences.error && <Skeleton active paragraph={{ rows: 4 }} />}
      {rows && mode === "preview" && <PreviewTime ttlS={ttlS} onChange={setTtlS} />}
      {rows?.map((row) => (
        <DeviceDifference key={row.equipmentGuid} row={row} />
      ))}
      {waits && (
        <Checkbox checked={acceptUnverified} onChange={({ target }) => setAccepted(target.checked)}>
          已知晓有待核验的图形，仍然下发
        </Checkbox>
      )}
    </Modal>
  );
}

function PreviewTime({
  ttlS,
  onChange,
}: {
  readonly ttlS: number;
  readonly onChange: (ttlS: number) => void;
}) {
  return (
    <div className={styles["line"]}>
      <span>预览时长</span>
      <InputNumber
        aria-label="预览时长（秒）"
        min={PREVIEW_TTL_MIN_S}
        max={PREVIEW_TTL_MAX_S}
        step={60}
        suffix="s"
        value={ttlS}
        onChange={(value) => onChange(value ?? PREVIEW_AT_FIRST_S)}
      />
      <span className={styles["quiet"]}>到时、下一次下发或设备断开时自动结束，设备恢复原来的配置</span>
    </div>
  );
}

function DeviceDifference({ row }: { readonly row: PushDifference }) {
  const { equipmentName, equipType, deviceSn, online, obstacle, changes, sections, size, nextRevision } = row;
  return (
    <section className={styles["device"]} aria-label={equipmentName}>
      <div className={styles["line"]}>
        <strong>
          {equipmentType.labelOf(equipType)} {equipmentName}
        </strong>
        {deviceSn && <span>{deviceSn}</span>}
        <Tag color={online ? "success" : "warning"}>{online ? "在线" : "离线"}</Tag>
        <span>新版本{nextRevision}</span>
        <span>{sizeWords(size)}</span>
      </div>
      <Alert
        style={{ margin: "8px 0" }}
        type={obstacle === "" ? "info" : "error"}
        showIcon
        title={sendWords(row)}
      />
      {row.unverified !== undefined && <Alert type="warning" showIcon title={row.unverified} />}
      {sections.length > 0 && <p className={styles["quiet"]}>包含：{sections.join("、")}</p>}
      <DifferenceTable
        changes={changes}
        before={row.appliedRevision === null ? "此前未下发" : `已生效（版本${row.appliedRevision}）`}
        after="将要下发"
        emptyText="与设备已生效的配置相同，没有变化"
      />
    </section>
  );
}
