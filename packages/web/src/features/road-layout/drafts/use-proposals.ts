import type { LayoutCamera, RoadLayout } from "@lukou/contract";
import { createEnuFrame } from "@lukou/geometry";
import { type LayoutState, type Proposal, projectProposals, proposeFromMap } from "@lukou/road";
import { useMemo } from "react";
import type { HdMapLayer } from "../../../map/hdmap-layers/index.ts";
import { newGuid } from "../session/new-guid.ts";
import { type DraftEnd, draftEnds } from "./draft-ends.ts";
import { mapEntries } from "./map-entries.ts";

/** A picture that proposals are shown in. */
export interface DraftPicture {
  readonly camera: LayoutCamera;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Proposals {
  /** On the map, or in the picture where there is one; what exists already is left out. */
  readonly open: readonly Proposal[];
  /** How many exist already. */
  readonly existing: number;
  /** Approaches that are added with the first that is accepted. */
  readonly ends: readonly DraftEnd[];
  /** Layers that are too large to make proposals from. */
  readonly tooLarge: readonly string[];
}

/** What the HD map suggests, given what is drawn by now. */
export function useProposals(
  layers: readonly HdMapLayer[],
  layout: RoadLayout,
  working: LayoutState,
  picture: DraftPicture | null,
): Proposals {
  const { entries, tooLarge } = useMemo(() => mapEntries(layers), [layers]);
  const ends = useMemo(
    () => draftEnds(entries, { ...layout, ...working }, newGuid),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- which approaches the map shows does not depend on what is drawn
    [entries, layout],
  );
  return useMemo(() => {
    const place = { ...layout, ends: ends.length > 0 ? [...ends] : layout.ends };
    const onMap = proposeFromMap(entries, { ...place, ...working }, newGuid);
    const all = picture ? inPicture(onMap, picture, layout, working) : onMap;
    const open = all.filter(({ exists }) => !exists);
    return { open, existing: all.length - open.length, ends, tooLarge };
  }, [entries, tooLarge, ends, layout, working, picture]);
}

function inPicture(
  proposals: readonly Proposal[],
  { camera: { guid, homography }, width, height }: DraftPicture,
  { longitude, latitude }: RoadLayout,
  working: LayoutState,
): Proposal[] {
  const frame = createEnuFrame([longitude, latitude]);
  return projectProposals(proposals, { guid, homography, width, height }, frame, working);
}
