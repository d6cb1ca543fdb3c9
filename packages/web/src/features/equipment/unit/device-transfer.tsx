import type { EquipmentBrief } from "@lukou/equipment";
import { Transfer } from "antd";
import { useMemo } from "react";
import { EmptyState } from "../../../ui/index.ts";
import { KindGlyph } from "../index.ts";
import styles from "./equipment-unit.module.css";

interface DeviceTransferProps {
  readonly devices: readonly EquipmentBrief[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (guids: string[]) => void;
}

/** Two lists: what may be related, and what is. */
export function DeviceTransfer({ devices, chosen, disabled, onChange }: DeviceTransferProps) {
  const source = useMemo(() => devices.map((device) => ({ key: device.guid, ...device })), [devices]);
  if (devices.length === 0) {
    return <EmptyState title="路口内没有可关联的设备" hint="先在路口中添加一体机、雷达或相机" />;
  }
  return (
    <div className={styles["transfer"]}>
      <Transfer
        dataSource={source}
        targetKeys={[...chosen]}
        titles={["可关联", "已关联"]}
        showSearch
        disabled={disabled}
        styles={{ section: { flex: 1, minWidth: 200, height: 320 } }}
        filterOption={(text, { name, kindName }) => name.includes(text) || kindName.includes(text)}
        onChange={(keys) => onChange(keys.map(String))}
        render={({ kind, name, kindName }) => ({
          label: (
            <span className={styles["option"]}>
              <KindGlyph kind={kind} />
              {name} <small>{kindName}</small>
            </span>
          ),
          value: name,
        })}
      />
    </div>
  );
}
