import { CloseOutlined, MoreOutlined } from "@ant-design/icons";
import type { EquipmentBrief } from "@lukou/equipment";
import { kindOf } from "@lukou/equipment";
import { Button, Dropdown, Tabs } from "antd";
import { useState } from "react";
import { EmptyState } from "../../../ui/index.ts";
import { type EquipmentAction, EquipmentForm, EquipmentHistory, KindGlyph, StateTag } from "../index.ts";
import { DetailTab } from "./detail-tab.tsx";
import type { Workshop } from "./use-workshop.ts";
import styles from "./workshop.module.css";

interface SidePanelProps {
  readonly intersectionGuid: string;
  readonly workshop: Workshop;
  readonly actionsOf: (item: EquipmentBrief) => readonly EquipmentAction[];
}

/** The form of what is at work: a new piece, or the selected one with its details and history. */
export function SidePanel({ intersectionGuid, workshop, actionsOf }: SidePanelProps) {
  const { adding, selected, choose, stopAdding } = workshop;
  if (adding) {
    const { kind, placement } = adding;
    return (
      <div className={styles["panel"]}>
        <header className={styles["panelHead"]}>
          <KindGlyph kind={kind.code} />
          <h2>新增{kind.label}</h2>
          <Button type="text" icon={<CloseOutlined />} aria-label="取消新增" onClick={stopAdding} />
        </header>
        <EquipmentForm
          kind={kind.key}
          placement={{ intersectionGuid, ...placement }}
          onSaved={choose}
          onClose={stopAdding}
        />
      </div>
    );
  }
  if (!selected) {
    return (
      <div className={styles["panel"]}>
        <EmptyState title="还没有选择设备" hint="在设备树或地图上点击一台设备，或添加新设备" />
      </div>
    );
  }
  return (
    <Selected key={selected.guid} item={selected} actions={actionsOf(selected)} onClose={() => choose("")} />
  );
}

function Selected({
  item,
  actions,
  onClose,
}: {
  readonly item: EquipmentBrief;
  readonly actions: readonly EquipmentAction[];
  readonly onClose: () => void;
}) {
  const [tab, setTab] = useState("form");
  const kind = kindOf(item.kind);
  return (
    <div className={styles["panel"]}>
      <header className={styles["panelHead"]}>
        <KindGlyph kind={item.kind} />
        <h2 title={item.name}>{item.name}</h2>
        <StateTag state={item.state} />
        <Dropdown
          trigger={["click"]}
          menu={{
            items: actions
              .filter(({ key }) => key !== "edit")
              .map(({ key, label, icon, danger, offBecause, run }) => ({
                key,
                label,
                icon,
                ...(danger && { danger }),
                ...(offBecause && { disabled: true, title: offBecause }),
                onClick: run,
              })),
          }}
        >
          <Button type="text" icon={<MoreOutlined />} aria-label="更多操作" />
        </Dropdown>
        <Button type="text" icon={<CloseOutlined />} aria-label="取消选择" onClick={onClose} />
      </header>
      <Tabs
        className={styles["tabs"] ?? ""}
        size="small"
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: "form",
            label: "表单",
            children: <EquipmentForm kind={kind.key} guid={item.guid} onSaved={noop} />,
          },
          {
            key: "detail",
            label: "详情",
            children: (
              <div className={styles["scroll"]}>
                <DetailTab guid={item.guid} />
              </div>
            ),
          },
          {
            key: "history",
            label: "历史",
            children: (
              <div className={styles["scroll"]}>
                <EquipmentHistory guid={item.guid} />
              </div>
            ),
          },
        ]}
        destroyOnHidden
      />
    </div>
  );
}

/* The form tells of its success itself, and what is stored is read again. */
const noop = () => {};
