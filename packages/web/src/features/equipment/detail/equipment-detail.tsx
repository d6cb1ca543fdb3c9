import { Skeleton, Tabs } from "antd";
import { ErrorState } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import { type AddedParts, addedTabs } from "../added-parts.ts";
import { EquipmentHistory, useEquipmentLive } from "../index.ts";
import styles from "./equipment-detail.module.css";
import { EquipmentHeader } from "./equipment-header.tsx";
import { LiveStatus } from "./live-status.tsx";
import { NetworkPanel } from "./network-panel.tsx";
import { PlacementPanel } from "./placement-panel.tsx";
import { RelatedEquipment } from "./related-equipment.tsx";
import { RelationPanel } from "./relation-panel.tsx";
import { RetiredDevices } from "./retired-devices.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { useEquipment } from "./use-equipment.ts";

/** Keys of its own tabs. */
export const detailTabs = ["overview", "settings", "history", "retired"] as const;

interface EquipmentDetailProps {
  readonly guid: string;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly added?: AddedParts | undefined;
}

/** Everything about one piece of equipment, made of the same parts whatever its kind. */
export function EquipmentDetail({ guid, tab, onTab, added }: EquipmentDetailProps) {
  useEquipmentLive();
  const equipment = useEquipment(guid);
  const { data: info, error } = equipment;
  if (!info) {
    return error ? (
      <ErrorState error={error} onRetry={() => void equipment.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    );
  }
  return (
    <>
      <EquipmentHeader info={info} added={added} />
      <Tabs
        activeKey={tab}
        onChange={onTab}
        destroyOnHidden
        items={[
          {
            key: "overview",
            label: "概况",
            children: (
              <div className={styles["columns"]}>
                <div className={styles["column"]}>
                  <LiveStatus info={info} />
                  <NetworkPanel info={info} />
                  <RelatedEquipment info={info} />
                </div>
                <div className={styles["column"]}>
                  <PlacementPanel info={info} />
                  <RelationPanel info={info} />
                </div>
              </div>
            ),
          },
          ...addedTabs(added, info),
          { key: "settings", label: "参数", children: <SettingsTab info={info} /> },
          {
            key: "history",
            label: "修改历史",
            children: (
              <Panel title="修改历史">
                <EquipmentHistory guid={guid} />
              </Panel>
            ),
          },
          {
            key: "retired",
            label: "更换记录",
            children: (
              <Panel title="更换记录">
                <RetiredDevices guid={guid} />
              </Panel>
            ),
          },
        ]}
      />
    </>
  );
}
