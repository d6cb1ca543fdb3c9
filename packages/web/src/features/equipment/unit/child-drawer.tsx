import type { AnyInfo, EquipmentKind } from "@lukou/equipment";
import { Drawer } from "antd";
import { EquipmentForm } from "../index.ts";
import styles from "./equipment-unit.module.css";

/** What the drawer is about: a child to edit, or without a guid a kind to add one of. */
export interface ChildTarget {
  readonly kind: EquipmentKind;
  readonly guid?: string;
}

interface ChildDrawerProps {
  readonly unit: AnyInfo;
  readonly target: ChildTarget;
  readonly onClose: () => void;
}

/** The form of something that belongs to a unit. A new piece hangs where the unit hangs. */
export function ChildDrawer({ unit, target: { kind, guid }, onClose }: ChildDrawerProps) {
  const { pole, box, end } = kind.hangs;
  const placement = {
    intersectionGuid: unit.intersectionGuid,
    parentGuid: unit.guid,
    ...(pole && { poleGuid: unit.poleGuid }),
    ...(box && { boxGuid: unit.boxGuid }),
    ...(end && { endGuid: unit.endGuid }),
  };
  return (
    <Drawer
      open
      destroyOnHidden
      title={`${guid ? "编辑" : "新增"}${kind.label}`}
      size="min(720px, 100vw)"
      className={styles["drawer"] ?? ""}
      onClose={onClose}
    >
      <EquipmentForm kind={kind.key} guid={guid} placement={placement} onSaved={onClose} onClose={onClose} />
    </Drawer>
  );
}
