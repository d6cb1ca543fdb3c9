import { QuarantineTable } from "../../features/quarantine/index.ts";
import { PageHeader } from "../../ui/index.ts";
import { Sheet } from "../sheet.tsx";

/** 待认领设备: devices that asked to come in and that nobody knows. */
export default function QuarantineScreen() {
  return (
    <>
      <PageHeader title="待认领设备" subtitle="未登记的设备须由人员认领到已有设备后才能接入" />
      <Sheet>
        <QuarantineTable />
      </Sheet>
    </>
  );
}
