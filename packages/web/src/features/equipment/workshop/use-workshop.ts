import type { EquipmentBrief } from "@lukou/equipment";
import { useState } from "react";
import { sessionBackend, storedText } from "../../../lib/storage/stored.ts";
import { useEquipmentTree } from "../index.ts";
import type { Addition } from "./additions.ts";

/** A dialog about one piece of equipment. */
export interface ItemDialog {
  readonly kind: "move" | "copy" | "replace";
  readonly item: EquipmentBrief;
}

/** Parts of the workshop that a small screen shows one at a time. */
export type WorkshopPart = "tree" | "map" | "panel";

/** What is at work in the workshop: a selected piece, or a new one. The selection outlives another tab and a reload. */
export function useWorkshop(intersectionGuid: string, asked: string | undefined) {
  const stored = storedText(sessionBackend, `workshop.${intersectionGuid}`);
  const tree = useEquipmentTree(intersectionGuid);
  const [chosen, setChosen] = useState(() => asked ?? stored.get());
  const [adding, setAdding] = useState<Addition | null>(null);
  const [dialog, setDialog] = useState<ItemDialog | null>(null);
  const [part, setPart] = useState<WorkshopPart>("tree");
  const selected = tree.all.find(({ guid }) => guid === chosen);

  const choose = (guid: string) => {
    stored.set(guid);
    setChosen(guid);
    setAdding(null);
  };
  return {
    tree,
    selected,
    adding,
    dialog,
    part,
    setPart,
    setDialog,
    choose,
    select: ({ guid }: Pick<EquipmentBrief, "guid">) => choose(guid),
    add: (addition: Addition) => {
      setAdding(addition);
      setPart("panel");
    },
    stopAdding: () => setAdding(null),
  };
}

export type Workshop = ReturnType<typeof useWorkshop>;
