import { mapLayerType } from "@lukou/contract";
import { useMapPalette } from "../palette.ts";

const { byKey } = mapLayerType;

/** A small picture of how a layer type looks on the map, for the legend. */
export function LayerSwatch({ type }: { readonly type: number }) {
  const { hdmap } = useMapPalette();
  return (
    <svg width="28" height="18" viewBox="0 0 28 18" aria-hidden style={{ flex: "none", borderRadius: 3 }}>
      {swatchOf(type, hdmap)}
    </svg>
  );
}

function swatchOf(type: number, hdmap: ReturnType<typeof useMapPalette>["hdmap"]) {
  const ground = <rect width="28" height="18" fill={hdmap.asphalt} />;
  switch (type) {
    case byKey.rid:
      return (
        <>
          {ground}
          <path d="M0 9h28" stroke={hdmap.paintWhite} strokeWidth="1.5" strokeDasharray="6 4" />
          <path d="M0 2.5h28M0 15.5h28" stroke={hdmap.paintWhite} strokeWidth="1" />
        </>
      );
    case byKey.sidewalk:
      return (
        <rect
          x="0.5"
          y="0.5"
          width="27"
          height="17"
          rx="2.5"
          fill={hdmap.sidewalk}
          stroke={hdmap.sidewalkEdge}
        />
      );
    case byKey.inter:
      return <rect width="28" height="18" fill={hdmap.junction} />;
    case byKey.boundary:
      return <path d="M0 13C10 13 14 5 28 5" fill="none" stroke={hdmap.kerb} strokeWidth="2.5" />;
    case byKey.vegetation:
      return (
        <rect
          x="0.5"
          y="0.5"
          width="27"
          height="17"
          rx="2.5"
          fill={hdmap.vegetation}
          stroke={hdmap.vegetationEdge}
        />
      );
    case byKey.roadObject:
      return <circle cx="14" cy="9" r="5" fill={hdmap.object} stroke={hdmap.objectRing} strokeWidth="1.5" />;
    case byKey.crosswalk:
      return (
        <>
          {ground}
          <path d="M3 3v12M8.5 3v12M14 3v12M19.5 3v12M25 3v12" stroke={hdmap.paintWhite} strokeWidth="2.6" />
        </>
      );
    case byKey.stop:
      return (
        <>
          {ground}
          <path d="M14 1v16" stroke={hdmap.paintWhite} strokeWidth="3" />
        </>
      );
    default:
      return (
        <rect
          x="1"
          y="1"
          width="26"
          height="16"
          rx="2.5"
          fill={hdmap.other}
          fillOpacity="0.25"
          stroke={hdmap.other}
          strokeWidth="1.5"
        />
      );
  }
}
