import { type CameraBrief, calls } from "@lukou/equipment";
import { Button, Modal, Skeleton, Steps, Tooltip } from "antd";
import { useState } from "react";
import { useCall, useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { ErrorState } from "../../../ui/index.ts";
import { readsOfEquipment } from "../index.ts";
import styles from "./camera-setting.module.css";
import { type Choice, TemplateChoice } from "./template-choice.tsx";
import { TemplatePreview } from "./template-preview.tsx";

const { Camera } = calls;

interface TemplateDialogProps {
  readonly cameras: readonly Pick<CameraBrief, "guid" | "name">[];
  readonly onClose: () => void;
}

/** Puts a parameter template onto many cameras at once: choose, see what changes, apply. */
export function TemplateDialog({ cameras, onClose }: TemplateDialogProps) {
  const templates = useCall(Camera.GetParamTemplate, {}, { mask: false });
  const [choice, setChoice] = useState<Choice>({
    templateGuid: null,
    cameraGuids: cameras.map(({ guid }) => guid),
  });
  const preview = useSend(Camera.PreviewParamTemplate);
  const apply = useSend(Camera.ApplyParamTemplate, {
    invalidates: readsOfEquipment,
    onSuccess: ({ changed, unchanged }) => {
      notify.success(`已修改${changed}台相机${unchanged > 0 ? `，${unchanged}台无变化` : ""}`);
      onClose();
    },
  });
  const permission = usePermission(Camera.ApplyParamTemplate);
  const { templateGuid, cameraGuids } = choice;
  const fitting = preview.data?.filter(({ fits }) => fits) ?? [];
  const changing = fitting.filter(({ changes }) => changes.length > 0);
  const left = (preview.data?.length ?? 0) - fitting.length;
  return (
    <Modal
      open
      width={680}
      title="应用参数模板"
      onCancel={onClose}
      footer={
        preview.data ? (
          <>
            <Button key="back" onClick={() => preview.reset()}>
              上一步
            </Button>
            <Tooltip title={permission.reason}>
              <Button
                type="primary"
                disabled={!permission.allowed || changing.length === 0}
                loading={apply.isPending}
                onClick={() =>
                  templateGuid &&
                  apply.mutate({
                    body: {
                      templateGuid,
                      cameras: fitting.map(({ guid, revision }) => ({ guid, revision })),
                    },
                  })
                }
              >
                {left > 0 ? `应用到其余${fitting.length}台` : `应用到${fitting.length}台相机`}
              </Button>
            </Tooltip>
          </>
        ) : (
          <Button
            key="preview"
            type="primary"
            disabled={!templateGuid || cameraGuids.length === 0}
            loading={preview.isPending}
            onClick={() =>
              templateGuid && preview.mutate({ body: { templateGuid, cameraGuids: [...cameraGuids] } })
            }
          >
            预览修改
          </Button>
        )
      }
    >
      <Steps
        size="small"
        current={preview.data ? 1 : 0}
        items={[{ title: "选择模板与相机" }, { title: "核对修改" }]}
      />
      {preview.data ? (
        <TemplatePreview previews={preview.data} />
      ) : templates.data ? (
        <TemplateChoice templates={templates.data} cameras={cameras} choice={choice} onChange={setChoice} />
      ) : templates.error ? (
        <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
      ) : (
        <Skeleton active className={styles["step"] ?? ""} />
      )}
    </Modal>
  );
}
