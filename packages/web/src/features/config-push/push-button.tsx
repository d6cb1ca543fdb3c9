import { CloudUploadOutlined, EyeOutlined } from "@ant-design/icons";
import { configPushCalls, type PushMode } from "@lukou/contract";
import { Button, Tooltip } from "antd";
import { useState } from "react";
import { usePermission } from "../../lib/session/access.ts";
import { PushDialog } from "./push-dialog.tsx";

const shown = {
  push: { label: "下发配置", icon: <CloudUploadOutlined /> },
  preview: { label: "预览融合", icon: <EyeOutlined /> },
} as const;

interface PushButtonProps {
  readonly guid: string;
  readonly mode?: PushMode;
}

/** Opens the dialog that shows, confirms and follows a push or a preview. */
export function PushButton({ guid, mode = "push" }: PushButtonProps) {
  const permission = usePermission(configPushCalls.PushConfig);
  const [open, setOpen] = useState(false);
  const { label, icon } = shown[mode];
  return (
    <>
      <Tooltip title={permission.reason}>
        <Button icon={icon} disabled={!permission.allowed} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </Tooltip>
      {open && <PushDialog equipmentGuids={[guid]} mode={mode} onClose={() => setOpen(false)} />}
    </>
  );
}
