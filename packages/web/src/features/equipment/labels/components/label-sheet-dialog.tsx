import { calls, type EquipmentBrief, kindOf } from "@lukou/equipment";
import { Alert, InputNumber, Modal, Select, Skeleton } from "antd";
import { useId, useState } from "react";
import { useCall } from "../../../../lib/api/index.ts";
import { notify } from "../../../../lib/feedback/index.ts";
import { downloadBlob } from "../../../../lib/file/download.ts";
import { formatCount } from "../../../../lib/format/index.ts";
import { EmptyState, ErrorState } from "../../../../ui/index.ts";
import { useEquipmentTree } from "../../index.ts";
import { labelOf } from "../label-of.ts";
import { LABELS_PER_SHEET, sheetsFor } from "../sheet/label-layout.ts";
import styles from "./label-sheet-dialog.module.css";

interface LabelSheetDialogProps {
  readonly intersectionGuid: string;
  readonly onClose: () => void;
}

/** Which equipment gets labels, and from which place of the sheet on; writes the PDF. */
export function LabelSheetDialog({ intersectionGuid, onClose }: LabelSheetDialogProps) {
  const id = useId();
  const { all, data, isError, error, refetch } = useEquipmentTree(intersectionGuid);
  const intersection = useCall(
    calls.Intersection.GetInfo,
    { params: { id: intersectionGuid } },
    { mask: false },
  );
  const [kinds, setKinds] = useState<number[]>([]);
  const [first, setFirst] = useState(1);
  const [drawing, setDrawing] = useState(false);
  const wanted = kinds.length === 0 ? all : all.filter(({ kind }) => kinds.includes(kind));
  const present = [...new Set(all.map(({ kind }) => kind))].toSorted((a, b) => a - b);

  const save = async () => {
    setDrawing(true);
    try {
      await saveSheets(wanted, all, first - 1, intersection.data?.name ?? "路口");
      onClose();
    } catch {
      notify.error("生成标签失败，请关闭其他页面释放内存后重试");
      setDrawing(false);
    }
  };

  return (
    <Modal
      open
      title="设备标签"
      okText="生成PDF"
      okButtonProps={{ disabled: wanted.length === 0 }}
      confirmLoading={drawing}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton active />}
      {data && all.length === 0 && <EmptyState title="该路口还没有设备" hint="添加或导入设备后再生成标签" />}
      {data && all.length > 0 && (
        <div className={styles["fields"]}>
          <label htmlFor={`${id}-kinds`}>设备类型</label>
          <Select
            id={`${id}-kinds`}
            mode="multiple"
            placeholder="全部"
            value={kinds}
            onChange={setKinds}
            options={present.map((value) => ({ value, label: kindOf(value).label }))}
          />
          <label htmlFor={`${id}-first`}>从第几格开始</label>
          <InputNumber
            id={`${id}-first`}
            min={1}
            max={LABELS_PER_SHEET}
            precision={0}
            value={first}
            onChange={(value) => setFirst(value ?? 1)}
          />
          <Alert
            type="info"
            showIcon
            title={`${formatCount(wanted.length)} 个标签，${formatCount(sheetsFor(wanted.length, first - 1))} 张A4`}
            description="适用于 3 × 8 格（70 × 37 mm）标签纸，打印时选择“实际大小”。扫码打开设备页面。"
          />
        </div>
      )}
    </Modal>
  );
}

/** Loads what draws the sheets only now. */
async function saveSheets(
  wanted: readonly EquipmentBrief[],
  all: readonly EquipmentBrief[],
  skipped: number,
  intersectionName: string,
): Promise<void> {
  const { writeLabelSheets } = await import("../sheet/label-sheet.ts");
  const labels = wanted.map((item) => labelOf(item, all, window.location.origin));
  downloadBlob(`${intersectionName}_设备标签.pdf`, await writeLabelSheets(labels, skipped));
}
