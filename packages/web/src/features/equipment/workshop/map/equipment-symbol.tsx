import { presenceState } from "@lukou/contract";
import type { EquipmentBrief } from "@lukou/equipment";
import type { LonLat } from "@lukou/geometry";
import type { CSSProperties } from "react";
import { Marker } from "react-map-gl/maplibre";
import { presenceColour } from "../../../../ui/presence-colours.ts";
import { KindGlyph } from "../../index.ts";
import styles from "./symbols.module.css";

interface EquipmentSymbolProps {
  readonly item: EquipmentBrief;
  /** Where it is drawn, WGS-84: where it stands, or where it is being moved to. */
  readonly at: LonLat;
  readonly selected: boolean;
  readonly named: boolean;
  readonly movable: boolean;
  /** Its new place is not stored yet. */
  readonly pending: boolean;
  readonly onSelect: (item: EquipmentBrief) => void;
  readonly onMoved: (item: EquipmentBrief, to: LonLat) => void;
}

/** A piece of equipment on the map: symbol of its kind in the colour of its state, and which way it looks. */
export function EquipmentSymbol(props: EquipmentSymbolProps) {
  const { item, at, selected, named, movable, pending, onSelect, onMoved } = props;
  const { name, kind, kindName, state, heading } = item;
  return (
    <Marker
      longitude={at[0]}
      latitude={at[1]}
      draggable={movable}
      style={{ zIndex: selected ? 2 : 1 }}
      onClick={({ originalEvent }) => {
        /* The map below would take the click for one of its own. */
        originalEvent.stopPropagation();
        onSelect(item);
      }}
      onDragStart={() => onSelect(item)}
      onDragEnd={({ lngLat }) => onMoved(item, [lngLat.lng, lngLat.lat])}
    >
      <button
        type="button"
        className={styles["symbol"]}
        style={{ "--state": presenceColour(state) } as CSSProperties}
        data-selected={selected || undefined}
        data-movable={movable || undefined}
        data-pending={pending || undefined}
        title={`${kindName} ${name}，${presenceState.labelOf(state)}`}
        aria-label={`${kindName} ${name}，${presenceState.labelOf(state)}`}
        aria-pressed={selected}
      >
        {heading !== null && (
          <span className={styles["heading"]} style={{ transform: `rotate(${heading}deg)` }} aria-hidden />
        )}
        <KindGlyph kind={kind} size={16} />
        {(named || selected) && <span className={styles["name"]}>{name}</span>}
      </button>
    </Marker>
  );
}
