import { useMemo, useState } from "react";
import type { Comparison } from "../revisions/comparison.ts";
import { comparisonShapes } from "../revisions/comparison.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { ghostsInPicture, ghostsOnMap } from "./ghosts.ts";
import type { OverlayShape } from "./overlay-shape.ts";

/** Proposals that are looked at, as shapes, and what a click on one of them does. */
export interface ShownProposals {
  readonly shapes: (cameraGuid: string | null) => readonly OverlayShape[];
  readonly onPick: (key: string) => void;
}

/** What lies over map and picture and is not edited: two revisions, proposals, or ghosts of what is selected. */
export interface Overlay {
  readonly comparison: Comparison | null;
  readonly proposals: ShownProposals | null;
  /** While something is compared, what is being edited is not shown: it is one of the two sides. */
  readonly drawing: boolean;
  readonly onMap: readonly OverlayShape[];
  readonly inPicture: readonly OverlayShape[];
  readonly onPick: ((key: string) => void) | undefined;
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
    if (comparison)
      return {
        onMap: comparisonShapes(comparison, null),
        inPicture: cameraGuid === null ? none : comparisonShapes(comparison, cameraGuid),
      };
    if (proposals)
      return {
        onMap: proposals.shapes(null),
        inPicture: cameraGuid === null ? none : proposals.shapes(cameraGuid),
      };
    return ghosts;
  }, [comparison, proposals, ghosts, cameraGuid]);
  return {
    comparison,
    proposals,
    drawing: comparison === null,
    ...shown,
    onPick: comparison ? undefined : proposals?.onPick,
    compare: setComparison,
    propose: setProposals,
    clear: () => {
      setComparison(null);
      setProposals(null);
    },
  };
}
