import type { EquipmentBrief } from "@lukou/equipment";
import { Checkbox } from "antd";
import { lazy, Suspense, useState } from "react";
import { IntersectionMap } from "../../../map/intersection-map/intersection-map.tsx";
import type { Shown } from "./map/equipment-symbols.tsx";
import type { EquipmentMove } from "./map/use-equipment-move.ts";
import styles from "./workshop.module.css";

/** Drawn by the map library, which comes while the layers are read. */
const EquipmentSymbols = lazy(async () => ({
  default: (await import("./map/equipment-symbols.tsx")).EquipmentSymbols,
}));
const EndMarks = lazy(async () => ({ default: (await import("./map/end-marks.tsx")).EndMarks }));

interface WorkshopMapProps {
  readonly intersectionGuid: string;
  readonly intersectionName: string;
  readonly items: readonly EquipmentBrief[];
  readonly selected: string | undefined;
  readonly moving: EquipmentMove;
  readonly onSelect: (item: EquipmentBrief) => void;
}

const switches = [
  ["coverage", "覆盖范围"],
  ["names", "名称"],
  ["ends", "进口道"],
] as const;

/** The HD map with everything that stands on it; symbols are dragged to where the equipment really is. */
export function WorkshopMap(props: WorkshopMapProps) {
  const { intersectionGuid, intersectionName, items, selected, moving, onSelect } = props;
  const [shown, setShown] = useState<Shown>({ coverage: true, names: false, ends: true });
  const placed = items.filter(({ longitude }) => longitude !== null).length;
  return (
    <>
      <div className={styles["mapBar"]}>
        {switches.map(([key, label]) => (
          <Checkbox
            key={key}
            checked={shown[key]}
            onChange={({ target }) => setShown({ ...shown, [key]: target.checked })}
          >
            {label}
          </Checkbox>
        ))}
        <span>
          {placed}/{items.length}台有坐标
        </span>
      </div>
      <div className={styles["grow"]}>
        <IntersectionMap intersectionGuid={intersectionGuid} intersectionName={intersectionName}>
          <Suspense fallback={null}>
            {shown.ends && <EndMarks intersectionGuid={intersectionGuid} />}
            <EquipmentSymbols
              items={items}
              selected={selected}
              shown={shown}
              moving={moving}
              onSelect={onSelect}
            />
          </Suspense>
        </IntersectionMap>
      </div>
    </>
  );
}
