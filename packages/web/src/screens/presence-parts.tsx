import type { AnyInfo } from "@lukou/equipment";
import { AlarmList } from "../features/alarm/alarm-list.tsx";
import type { AddedParts } from "../features/equipment/added-parts.ts";
import { IncidentList } from "../features/incident/incident-list.tsx";
import { PresencePanel } from "../features/presence/presence-panel.tsx";
import { ReadingCharts } from "../features/presence/reading-charts.tsx";
import { StateStrip } from "../features/presence/state-strip.tsx";
import styles from "./presence-parts.module.css";

function StateTab({ guid }: Pick<AnyInfo, "guid">) {
  return (
    <div className={styles["parts"]}>
      <PresencePanel guid={guid} />
      <StateStrip guid={guid} />
      <AlarmList equipmentGuid={guid} />
      <ReadingCharts guid={guid} />
      <IncidentList equipmentGuid={guid} />
    </div>
  );
}

/** What the pages of equipment show of its state: why it is what it is, since when, and what led to it. */
export const presenceParts: AddedParts = {
  tabs: [
    { key: "state", label: "运行状态", fits: () => true, render: ({ guid }) => <StateTab guid={guid} /> },
  ],
  actions: () => null,
  tags: () => null,
};
