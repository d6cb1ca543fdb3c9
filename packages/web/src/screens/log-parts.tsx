import type { AddedParts } from "../features/equipment/added-parts.ts";
import { detailPathOf, LogTab } from "../features/equipment/detail/index.ts";
import { EquipmentLogs, type PathOfDevice } from "../features/log/index.ts";

/** Where a line's device is looked at. */
export const pathOfDevice: PathOfDevice = ({ kind, equipmentGuid, intersectionGuid }) =>
  detailPathOf(kind, equipmentGuid, { intersectionGuid });

/** What the pages of equipment show of its logs. */
export const logParts: AddedParts = {
  tabs: [
    {
      key: "logs",
      label: "日志",
      fits: () => true,
      render: (info) => (
        <LogTab info={info}>
          <EquipmentLogs equipmentGuid={info.guid} pathOf={pathOfDevice} />
        </LogTab>
      ),
    },
  ],
  actions: () => null,
  tags: () => null,
};
