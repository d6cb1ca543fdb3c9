import { QrcodeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";

/** Read when somebody wants labels. */
const LabelSheetDialog = lazy(async () => ({
  default: (await import("./label-sheet-dialog.tsx")).LabelSheetDialog,
}));

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
      {open && (
        <Suspense fallback={null}>
          <LabelSheetDialog intersectionGuid={intersectionGuid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
