import { Alert, Button, Tooltip } from "antd";
import type { Permission } from "../../../lib/session/access.ts";
import type { FormMode } from "../form-mode.ts";
import { ByteProgress } from "../map-upload/index.ts";
import type { IntersectionSave } from "../use-intersection-save.ts";
import styles from "./intersection-panel.module.css";

interface EditorFooterProps {
  readonly formId: string;
  readonly mode: FormMode;
  readonly save: IntersectionSave;
  readonly permission: Permission;
  /** A map is chosen and can be sent. */
  readonly mapReady: boolean;
  readonly onClose: () => void;
}

const doing = { preparing: "正在整理图层", storing: "正在保存路口" } as const;

/** The buttons below the form, and how far the save is. */
export function EditorFooter({ formId, mode, save, permission, mapReady, onClose }: EditorFooterProps) {
  const { step, missingLayers } = save;
  const busy = step.kind !== "idle";
  return (
    <footer className={styles["footer"]}>
      {step.kind === "sending" && (
        <ByteProgress
          doing={step.bytes.sent < step.bytes.total ? "正在上传图层" : "正在等待服务器检查图层"}
          done={step.bytes.sent}
          total={step.bytes.total}
          onCancel={save.cancelLayers}
        />
      )}
      {(step.kind === "preparing" || step.kind === "storing") && (
        <ByteProgress
          doing={doing[step.kind]}
          done={0}
          total={0}
          onCancel={step.kind === "preparing" ? save.cancelLayers : undefined}
        />
      )}
      {missingLayers && !busy && <Alert type="warning" showIcon title={missingLayers.message} />}
      <div className={styles["buttons"]}>
        <Button onClick={onClose} disabled={busy}>
          {missingLayers ? "稍后上传" : "取消"}
        </Button>
        {missingLayers ? (
          <Tooltip title={mapReady ? "" : "请先选择地图文件"}>
            <Button
              type="primary"
              loading={busy}
              disabled={!mapReady}
              onClick={() => void save.retryLayers()}
            >
              重新上传图层
            </Button>
          </Tooltip>
        ) : (
          <Tooltip title={permission.reason ?? ""}>
            <Button
              type="primary"
              htmlType="submit"
              form={formId}
              loading={busy}
              disabled={!permission.allowed}
            >
              {mode === "add" ? "新增" : "保存"}
            </Button>
          </Tooltip>
        )}
      </div>
    </footer>
  );
}
