import type { AnyInfo } from "@lukou/equipment";
import { kindOf } from "@lukou/equipment";
import { Spin } from "antd";
import { lazy, Suspense, useMemo } from "react";
import { EmptyState } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useEquipmentTree } from "../tree/use-equipment-tree.ts";
import styles from "./equipment-detail.module.css";
import { FieldDescriptions } from "./field-descriptions.tsx";
import { nameOf } from "./name-of.ts";
import { positionOf, sectorOf } from "./position.ts";

/** The map library is large; the rest of the page does not wait for it. */
const PositionMap = lazy(() => import("./position-map.tsx"));

const blocksHere: readonly string[] = ["coordinates", "mounting", "coverage"];

/** Where it stands and how it is mounted, on a small map. */
export function PlacementPanel({ info }: { readonly info: AnyInfo }) {
  const tree = useEquipmentTree(info.intersectionGuid);
  const position = useMemo(() => positionOf(info, tree.data ?? []), [info, tree.data]);
  const sector = useMemo(() => sectorOf(info), [info]);
  const blocks = kindOf(info.kind).blocks.filter(({ key }) => blocksHere.includes(key));
  const missing =
    blocks.length > 0 ? "填写经纬度后在地图上显示" : "为所在的杆件、设备箱或所属设备填写经纬度后显示";
  return (
    <Panel title="位置与安装" extra={position?.from && `位置取自${position.from}`}>
      <div className={styles["map"]}>
        {position ? (
          <Suspense fallback={<Spin />}>
            <PositionMap
              intersectionGuid={info.intersectionGuid}
              kind={info.kind}
              name={nameOf(info)}
              at={position.at}
              sector={sector}
            />
          </Suspense>
        ) : tree.isPending ? (
          <Spin />
        ) : (
          <EmptyState title="位置未知" hint={missing} />
        )}
      </div>
      <FieldDescriptions blocks={blocks} values={info} secretsSet={info.secretsSet} />
    </Panel>
  );
}
