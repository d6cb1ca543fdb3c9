import { useMemo, useState } from "react";
import { type Comparison, comparisonShapes } from "../revisions/comparison.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { ghostsInPicture, ghostsOnMap } from "./ghosts.ts";
import type { OverlayShape } from "./overlay-shape.ts";
import { stillShapes } from "./still-shapes.ts";

/** Proposals that are looked at, as shapes, and what a click on one of them does. */
export interface ShownProposals {
  readonly shapes: (cameraGuid: string | null) => readonly OverlayShape[];
  readonly onPick: (key: string) => void;
}

/** What lies over map and picture and is not edited there: the layout itself, two revisions, proposals, ghosts. */
export interface Overlay {
  /** Whether the layout is what is shown, so that it can be drawn on; false while something is compared or proposed. */
  readonly editing: boolean;
  /** Everything to be seen on the map where nothing draws, and in the picture. */
  readonly onMap: readonly OverlayShape[];
  readonly inPicture: readonly OverlayShape[];
  /** What is selected and drawn in the picture, on the ground; lies below a canvas that draws the rest. */
  readonly ghostsOnMap: readonly OverlayShape[];
  /** What is selected and drawn on the map, as the camera sees it. */
  readonly ghostsInPicture: readonly OverlayShape[];
  readonly onPick: (key: string) => void;
  compare(comparison: Comparison | null): void;
  propose(proposals: ShownProposals | null): void;
  clear(): void;
}

const none: readonly OverlayShape[] = [];

/** Keeps what lies over the surfaces. `cameraGuid` is the picture beside the map, null while none is shown. */
export function useOverlay(session: LayoutSession, cameraGuid: string | null): Overlay {
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [proposals, setProposals] = useState<ShownProposals | null>(null);
  const layout = useSessionState(session, (state) => state.layout);
  const working = useSessionState(session, workingOf);
  const selection = useSessionState(session, (state) => state.selection);
  const hidden = useSessionState(session, (state) => state.hidden);
  const camera = layout?.cameras.find(({ guid }) => guid === cameraGuid);
  const ghosts = useMemo(() => {
    const chosen = new Set(selection);
    if (!layout || !camera || chosen.size === 0) return { onMap: none, inPicture: none };
    return {
      onMap: ghostsOnMap(working, chosen, camera, layout),
      inPicture: ghostsInPicture(working, chosen, camera, layout),
    };
  }, [layout, camera, working, selection]);
  const shown = useMemo(() => {
    const at = (place: string | null): readonly OverlayShape[] => {
      if (comparison) return comparisonShapes(comparison, place);
      const still = stillShapes(working, place, selection, hidden);
      const more = proposals ? proposals.shapes(place) : place === null ? ghosts.onMap : ghosts.inPicture;
      return [...still, ...more];
    };
    return { onMap: at(null), inPicture: cameraGuid === null ? none : at(cameraGuid) };
  }, [comparison, proposals, ghosts, working, selection, hidden, cameraGuid]);
  const pick = (key: string) => {
    const guid = key.slice(key.indexOf("/") + 1);
    const shape = working.shapes.get(guid) ?? comparison?.before.shapes.get(guid);
    if (shape) session.select([shape.itemGuid]);
    else proposals?.onPick(key);
  };
  return {
    editing: comparison === null && proposals === null,
    ...shown,
    ghostsOnMap: ghosts.onMap,
    ghostsInPicture: ghosts.inPicture,
    onPick: pick,
    compare: setComparison,
    propose: setProposals,
    clear: () => {
      setComparison(null);
      setProposals(null);
    },
  };
}
