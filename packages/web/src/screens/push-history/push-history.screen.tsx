import { PushTable } from "../../features/config-push/index.ts";
import { detailPathOf } from "../../features/equipment/detail/index.ts";
import { LinkButton, PageHeader } from "../../ui/index.ts";
import { Sheet } from "../sheet.tsx";

/** Every push and preview of the city, and what became of it. */
export default function PushHistoryScreen() {
  return (
    <>
      <PageHeader title="配置下发记录" subtitle="谁在何时向哪台设备下发了什么，设备如何应答" />
      <Sheet>
        <PushTable
          renderDevice={({ equipType, equipmentGuid, intersectionGuid, equipmentName }) => (
            <LinkButton type="link" href={detailPathOf(equipType, equipmentGuid, { intersectionGuid })}>
              {equipmentName}
            </LinkButton>
          )}
        />
      </Sheet>
    </>
  );
}
