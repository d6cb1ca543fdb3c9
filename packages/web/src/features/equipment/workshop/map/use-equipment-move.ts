import { callById, type EquipmentBrief, kindOf } from "@lukou/equipment";
import type { LonLat } from "@lukou/geometry";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, invalidateCalls, send } from "../../../../lib/api/index.ts";
import { readsOfEquipment } from "../../index.ts";

/** A new place that is not stored yet, or one that just was and can be taken back. */
export type Move =
  | { readonly step: "pending"; readonly item: EquipmentBrief; readonly to: LonLat }
  | { readonly step: "saved"; readonly item: EquipmentBrief; readonly from: LonLat | null };

/** Coordinates as they are stored: 1e-7 degrees are about a centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

const placeOf = ({ longitude, latitude }: EquipmentBrief): LonLat | null =>
  longitude === null || latitude === null ? null : [longitude, latitude];

/** Moves equipment on the map: a drag only proposes, the user confirms, and can take it back afterwards. */
export function useEquipmentMove() {
  const client = useQueryClient();
  const [move, setMove] = useState<Move | null>(null);
  const [saving, setSaving] = useState(false);

  const write = async (item: EquipmentBrief, to: LonLat | null, revision?: number): Promise<boolean> => {
    setSaving(true);
    try {
      const [longitude, latitude] = to ? [rounded(to[0]), rounded(to[1])] : [null, null];
      await send(callById(kindOf(item.kind).calls.update), {
        body: { guid: item.guid, longitude, latitude, ...(revision !== undefined && { revision }) },
      });
      await invalidateCalls(client, readsOfEquipment);
      return true;
    } catch (error) {
      /* The wrapper has told it; the proposal stays on the map. */
      if (error instanceof ApiError) return false;
      throw error;
    } finally {
      setSaving(false);
    }
  };

  return {
    move,
    saving,
    propose: (item: EquipmentBrief, to: LonLat) => setMove({ step: "pending", item, to }),
    dismiss: () => setMove(null),
    save: async () => {
      if (move?.step !== "pending") return;
      const { item, to } = move;
      if (await write(item, to, item.revision)) setMove({ step: "saved", item, from: placeOf(item) });
    },
    undo: async () => {
      if (move?.step !== "saved") return;
      /* One revision later than what was dragged; whoever changed it since then is not overwritten. */
      if (await write(move.item, move.from, move.item.revision + 1)) setMove(null);
    },
  };
}

export type EquipmentMove = ReturnType<typeof useEquipmentMove>;
