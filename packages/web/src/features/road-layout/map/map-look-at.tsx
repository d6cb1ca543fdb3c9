import { padBounds } from "@lukou/geometry";
import { useMap } from "react-map-gl/maplibre";
import { fitTo } from "../../../map/fit-bounds.tsx";
import type { LayoutSession } from "../session/layout-session.ts";
import { useLookAt } from "./use-look-at.ts";

/** Shown around what is looked at, metres. */
const AROUND_M = 6;

/** Moves the map it is a child of to shapes that a list or a finding asks for. */
export function MapLookAt({ session }: { readonly session: LayoutSession }) {
  const map = useMap().current;
  useLookAt(session, null, (bounds) => {
    if (map) fitTo(map, padBounds(bounds, AROUND_M));
  });
  return null;
}
