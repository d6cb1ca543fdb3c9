import { QrcodeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { LabelSheetDialog } from "./label-sheet-dialog.tsx";

interface LabelSheetButtonProps {
  readonly intersectionGuid: string;
}

/** Offers a sheet of QR labels for the crew, one for every piece of equipment of the intersection. */
export function LabelSheetButton({ intersectionGuid }: LabelSheetButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<QrcodeOutlined />} onClick={() => setOpen(true)}>
        设备标签
      </Button>
      {open && <LabelSheetDialog intersectionGuid={intersectionGuid} onClose={() => setOpen(false)} />}
    </>
  );
}
