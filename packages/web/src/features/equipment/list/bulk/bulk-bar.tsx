import { ControlOutlined, DeleteOutlined, DownloadOutlined } from "@ant-design/icons";
import { calls, type EquipmentRow, kindOf } from "@lukou/equipment";
import { Button, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import { downloadText } from "../../../../lib/file/download.ts";
import { formatMoment } from "../../../../lib/format/index.ts";
import { usePermission } from "../../../../lib/session/access.ts";
import { exportRows } from "../../../../ui/search-table/columns.ts";
import styles from "../equipment-list.module.css";
import type { EquipmentColumn } from "../table/equipment-columns.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

/** Read when somebody wants to use a template. */
const TemplateDialog = lazy(async () => ({
  default: (await import("../../camera-setting/template-dialog.tsx")).TemplateDialog,
}));

interface BulkBarProps {
  readonly rows: readonly EquipmentRow[];
  /** Columns of the exported file. */
  readonly columns: readonly EquipmentColumn[];
  readonly onGone: (guids: ReadonlySet<string>) => void;
  readonly onClear: () => void;
}

/** What can be done with the chosen equipment. Stands only while some is chosen. */
export function BulkBar({ rows, columns, onGone, onClear }: BulkBarProps) {
  const [deleting, setDeleting] = useState<readonly EquipmentRow[]>();
  const [templating, setTemplating] = useState(false);
  /* A template holds what a camera's picture and streams are set to. */
  const onlyCameras = rows.every(({ kind }) => kindOf(kind).has("video"));
  const mayApply = usePermission(calls.Camera.ApplyParamTemplate);
  /* Whoever may delete one kind may delete all. */
  const mayDelete = usePermission(calls.Pole.DeletePole);
  const exportChosen = () => {
    const stamp = formatMoment(Date.now()).replaceAll(/[^\d]/g, "");
    downloadText(`所选设备-${stamp}.csv`, exportRows(rows, columns));
  };
  return (
    <div className={styles["bulk"]} role="toolbar" aria-label="所选设备的操作">
      <span aria-live="polite">已选 {rows.length} 台</span>
      <Button size="small" icon={<DownloadOutlined />} onClick={exportChosen}>
        导出所选
      </Button>
      {onlyCameras && (
        <Tooltip title={mayApply.reason}>
          <Button
            size="small"
            icon={<ControlOutlined />}
            disabled={!mayApply.allowed}
            onClick={() => setTemplating(true)}
          >
            应用参数模板
          </Button>
        </Tooltip>
      )}
      <Tooltip title={mayDelete.reason}>
        <Button
          size="small"
          danger
          icon={<DeleteOutlined />}
          disabled={!mayDelete.allowed}
          onClick={() => setDeleting(rows)}
        >
          删除所选
        </Button>
      </Tooltip>
      <Button size="small" type="text" onClick={onClear}>
        取消选择
      </Button>
      {templating && (
        <Suspense fallback={null}>
          <TemplateDialog cameras={rows} onClose={() => setTemplating(false)} />
        </Suspense>
      )}
      {deleting && (
        <DeleteDialog
          rows={deleting}
          onClose={(gone) => {
            setDeleting(undefined);
            onGone(gone);
          }}
        />
      )}
    </div>
  );
}
