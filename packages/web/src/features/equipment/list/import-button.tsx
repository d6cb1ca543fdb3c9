import { UploadOutlined } from "@ant-design/icons";
import { calls } from "@lukou/equipment";
import { Button, Tooltip } from "antd";
import { useState } from "react";
import { usePermission } from "../../../lib/session/access.ts";
import { ImportDialog } from "../import/index.ts";

interface ImportButtonProps {
  /** Imports into this intersection only. */
  readonly intersectionGuid: string | undefined;
}

/** Opens the import of equipment from a table file; off with its reason for whoever may not. */
export function ImportButton({ intersectionGuid }: ImportButtonProps) {
  const [open, setOpen] = useState(false);
  const { allowed, reason } = usePermission(calls.Equipment.ImportEquipment);
  return (
    <>
      <Tooltip title={reason}>
        <Button icon={<UploadOutlined />} disabled={!allowed} onClick={() => setOpen(true)}>
          导入
        </Button>
      </Tooltip>
      <ImportDialog open={open} onClose={() => setOpen(false)} intersectionGuid={intersectionGuid} />
    </>
  );
}
