import { callById, type EquipmentBrief, kindOf } from "@lukou/equipment";
import type { LonLat } from "@lukou/geometry";
import { useEffect, useMemo } from "react";
import { useMap } from "react-map-gl/maplibre";
import { mayCall } from "../../../../lib/session/access.ts";
import { useSession } from "../../../../lib/session/session-store.ts";
import { CoverageLayer } from "./coverage-layer.tsx";
import { EquipmentSymbol } from "./equipment-symbol.tsx";
import { MoveCard } from "./move-card.tsx";
import type { EquipmentMove } from "./use-equipment-move.ts";

/** What is drawn beside the symbols. */
export interface Shown {
  readonly coverage: boolean;
  readonly names: boolean;
  readonly ends: boolean;
}

interface EquipmentSymbolsProps {
  readonly items: readonly EquipmentBrief[];
  readonly selected: string | undefined;
  readonly shown: Shown;
  readonly moving: EquipmentMove;
  readonly onSelect: (item: EquipmentBrief) => void;
}

/** All equipment with coordinates, on the map it is a child of. */
export function EquipmentSymbols({ items, selected, shown, moving, onSelect }: EquipmentSymbolsProps) {
  const identity = useSession((state) => state.identity);
  const { move, propose } = moving;
  const pending = move?.step === "pending" ? move : null;
  const placed = useMemo(
    () =>
      items.flatMap((item): { item: EquipmentBrief; at: LonLat; pending: boolean }[] => {
        if (pending?.item.guid === item.guid) return [{ item, at: pending.to, pending: true }];
        const { longitude, latitude } = item;
        if (longitude === null || latitude === null) return [];
        return [{ item, at: [longitude, latitude], pending: false }];
      }),
    [items, pending],
  );
  return (
    <>
      {shown.coverage && <CoverageLayer items={placed} selected={selected} />}
      {placed.map(({ item, at, pending: isPending }) => (
        <EquipmentSymbol
          key={item.guid}
          item={item}
          at={at}
          selected={item.guid === selected}
          named={shown.names}
          movable={mayCall(identity, callById(kindOf(item.kind).calls.update)).allowed}
          pending={isPending}
          onSelect={onSelect}
          onMoved={propose}
        />
      ))}
      <ShowSelected at={placed.find(({ item }) => item.guid === selected)?.at} />
      <MoveCard {...moving} />
    </>
  );
}

/** Brings what was selected elsewhere into view; the map stays where it is when that is seen already. */
function ShowSelected({ at }: { readonly at: LonLat | undefined }) {
  const map = useMap().current?.getMap();
  const [longitude, latitude] = at ?? [];
  useEffect(() => {
    if (!map || longitude === undefined || latitude === undefined) return;
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] });
  }, [map, longitude, latitude]);
  return null;
}
