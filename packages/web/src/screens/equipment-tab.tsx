import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import type { ListPlace } from "../features/equipment/list/index.ts";
import { Sheet } from "./sheet.tsx";

/** Nothing else on the overview pages needs to know the kinds of equipment; they are loaded with the tab. */
const EquipmentList = lazy(async () => ({
  default: (await import("../features/equipment/list/index.ts")).EquipmentList,
}));

interface EquipmentTabProps {
  readonly place?: ListPlace;
}

/** The tab 设备 of a city, a district or an intersection. */
export function EquipmentTab({ place }: EquipmentTabProps) {
  return (
    <Sheet>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <EquipmentList {...(place && { place })} />
      </Suspense>
    </Sheet>
  );
}
