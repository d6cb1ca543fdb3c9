import type { LayoutEnd, MapLayerEntry } from "@lukou/contract";
import { intersectionEnd } from "@lukou/equipment";
import { type DraftLayout, type Proposal, type ProposedEnd, proposeEnds } from "@lukou/road";

/** An approach that the map shows and nobody entered; its guid stands for it until it has one of its own. */
export type DraftEnd = ProposedEnd & LayoutEnd;

/** The approaches that would have to be added first; none where some are entered already. */
export function draftEnds(
  layers: readonly MapLayerEntry[],
  layout: DraftLayout,
  newGuid: () => string,
): readonly DraftEnd[] {
  return proposeEnds(layers, layout).map((end) => ({ ...end, guid: newGuid() }));
}

/** What adds these approaches (IntersectionEnd/BatchAddIntersectionEnd). */
export const endsBody = (intersectionGuid: string, ends: readonly DraftEnd[]) =>
  ends.map(({ name, direction, bearing, oneWay, entryLanes, exitLanes }) => ({
    ...intersectionEnd.draft.parse({ name, direction, bearing, oneWay, entryLanes, exitLanes }),
    intersectionGuid,
  }));

/** Proposals that name the added approaches instead of the proposed ones; `added` are their guids in the same order. */
export function withAddedEnds(
  proposals: readonly Proposal[],
  ends: readonly DraftEnd[],
  added: readonly string[],
): Proposal[] {
  const guids = new Map(ends.map(({ guid }, index) => [guid, added[index]]));
  return proposals.map((proposal) => {
    const { item } = proposal;
    if (item.kind !== "lane" && item.kind !== "laneLine" && item.kind !== "pavement") return proposal;
    const endGuid = guids.get(item.values.endGuid ?? "") ?? item.values.endGuid;
    // Each kind keeps its own values; only the approach is another one.
    switch (item.kind) {
      case "lane":
        return { ...proposal, item: { ...item, values: { ...item.values, endGuid } } };
      case "laneLine":
        return { ...proposal, item: { ...item, values: { ...item.values, endGuid } } };
      default:
        return { ...proposal, item: { ...item, values: { ...item.values, endGuid } } };
    }
  });
}
