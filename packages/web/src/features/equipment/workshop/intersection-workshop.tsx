import { calls } from "@lukou/contract";
import type { EquipmentBrief } from "@lukou/equipment";
import { Segmented, Skeleton } from "antd";
import type { ReactNode } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { ErrorState } from "../../../ui/index.ts";
import { CopyDialog, EquipmentTree, MoveDialog, ReplaceWizard, useEquipmentLive } from "../index.ts";
import { AddMenu } from "./add-menu.tsx";
import { useEquipmentMove } from "./map/use-equipment-move.ts";
import { SidePanel } from "./side-panel.tsx";
import { useItemActions } from "./use-item-actions.tsx";
import { useNarrow } from "./use-narrow.ts";
import { useWorkshop, type Workshop, type WorkshopPart } from "./use-workshop.ts";
import styles from "./workshop.module.css";
import { WorkshopHeader } from "./workshop-header.tsx";
import { WorkshopMap } from "./workshop-map.tsx";

interface IntersectionWorkshopProps {
  readonly intersectionGuid: string;
  /** Equipment to select at first. */
  readonly equipmentGuid?: string | undefined;
  /** What stands beside the state of a piece of equipment in the tree. */
  readonly tagOf?: ((guid: string) => ReactNode) | undefined;
}

const parts: readonly { readonly value: WorkshopPart; readonly label: string }[] = [
  { value: "tree", label: "设备" },
  { value: "map", label: "地图" },
  { value: "panel", label: "表单" },
];

/** Where the equipment of an intersection is built up: tree, map and form beside each other, or one at a time. */
export function IntersectionWorkshop({ intersectionGuid, equipmentGuid, tagOf }: IntersectionWorkshopProps) {
  useEquipmentLive();
  const info = useCall(calls.Intersection.GetInfo, { params: { id: intersectionGuid } }, { mask: false });
  const workshop = useWorkshop(intersectionGuid, equipmentGuid);
  const moving = useEquipmentMove();
  const narrow = useNarrow();
  const { tree, selected, adding, part, setPart, select, add } = workshop;
  /* In the middle of the intersection; from there the user drags it into place. */
  const place = (item: EquipmentBrief) => {
    if (info.data) moving.propose(item, [info.data.longitude, info.data.latitude]);
  };
  const actionsOf = useItemActions({ workshop, onPlace: place });
  if (!info.data) {
    return info.error ? (
      <ErrorState error={info.error} onRetry={() => void info.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    );
  }
  /* On a wide screen the map takes the room of a form that is not there. */
  const panelOpen = narrow || adding !== null || selected !== undefined;
  const hides = (one: WorkshopPart) => (one === "panel" && !panelOpen) || (narrow && part !== one);
  const addMenu = <AddMenu selected={selected} onAdd={add} />;
  return (
    <div className={styles["workshop"]}>
      <WorkshopHeader info={info.data} count={tree.all.length} narrow={narrow} />
      {narrow && (
        <Segmented<WorkshopPart>
          className={styles["switch"] ?? ""}
          block
          options={[...parts]}
          value={part}
          onChange={setPart}
        />
      )}
      <div className={styles["parts"]} data-panel={panelOpen ? "open" : "closed"}>
        <div className={styles["part"]} hidden={hides("tree")}>
          <div className={styles["bar"]}>
            <h2>设备</h2>
            {addMenu}
          </div>
          <div className={styles["grow"]}>
            <EquipmentTree
              intersectionGuid={intersectionGuid}
              selected={selected?.guid}
              onSelect={(item) => {
                select(item);
                setPart("panel");
              }}
              actions={actionsOf}
              tagOf={tagOf}
              emptyAction={<AddMenu type="primary" selected={undefined} onAdd={add} />}
            />
          </div>
        </div>
        <div className={styles["part"]} hidden={hides("map")}>
          <WorkshopMap
            intersectionGuid={intersectionGuid}
            intersectionName={info.data.name}
            items={tree.all}
            selected={selected?.guid}
            moving={moving}
            onSelect={select}
          />
        </div>
        <div className={styles["part"]} hidden={hides("panel")}>
          <SidePanel intersectionGuid={intersectionGuid} workshop={workshop} actionsOf={actionsOf} />
        </div>
      </div>
      <ItemDialogs workshop={workshop} />
    </div>
  );
}

function ItemDialogs({ workshop: { dialog, setDialog, choose } }: { readonly workshop: Workshop }) {
  if (!dialog) return null;
  const { kind, item } = dialog;
  const close = () => setDialog(null);
  if (kind === "move") return <MoveDialog key={item.guid} item={item} onClose={close} />;
  if (kind === "copy") return <CopyDialog key={item.guid} item={item} onClose={close} onDone={choose} />;
  return <ReplaceWizard key={item.guid} guid={item.guid} onClose={close} />;
}
