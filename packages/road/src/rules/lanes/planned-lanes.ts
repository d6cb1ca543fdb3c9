import { laneFeature, laneRole } from "@lukou/contract";
import { defineRule } from "../rule.ts";

/** More or fewer motor lanes than were planned with the approach. */
export const plannedLanes = defineRule({
  id: "lanes-not-as-planned",
  scope: "lanes",
  severity: "warning",
  check: ({ lanes, end, role }) => {
    const isEntry = role === laneRole.byKey.entry;
    const planned = isEntry ? end?.entryLanes : end?.exitLanes;
    const motor = lanes.filter(({ item }) => item.values.feature === laneFeature.byKey.motor);
    if (!end || planned === null || planned === undefined || motor.length === planned) return [];
    const way = laneRole.labelOf(role);
    return [
      {
        itemGuids: lanes.map(({ item }) => item.guid),
        shapeGuids: [],
        message: `${end.name}应有${planned}条${way}，现有${motor.length}条，请补画或核对进口道资料`,
        fixes: [],
      },
    ];
  },
});
