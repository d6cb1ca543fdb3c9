import type { ItemDraft, LayoutChange, ShapeEvidence } from "@lukou/contract";
import type { LayoutState } from "../layout/state.ts";
import type { Proposal } from "./proposal.ts";

/**
 * The changes that draw the proposals: an item and its shape, or for an item of the layout the shape alone. Lines name
 * only lanes that are drawn along with them or exist. `evidence` is the picture they were looked at on; null on the map.
 * Proposals of what exists already are left out.
 */
export function acceptProposals(
  proposals: readonly Proposal[],
  state: LayoutState,
  evidence: ShapeEvidence | null,
  newGuid: () => string,
): LayoutChange[] {
  const accepted = proposals.filter(({ exists }) => !exists);
  const guids = new Set([...state.items.keys(), ...accepted.map(({ item }) => item.guid)]);
  const orders = [...state.shapes.values()].map(({ order }) => order);
  const first = Math.max(-1, ...orders) + 1;
  return accepted.flatMap(({ item, isKnown, shape }, index): LayoutChange[] => {
    const put: LayoutChange = {
      op: "putShape",
      base: null,
      shape: {
        guid: newGuid(),
        itemGuid: item.guid,
        cameraGuid: shape.cameraGuid,
        geometry: shape.geometry,
        points: shape.points,
        locked: false,
        order: first + index,
        evidence: shape.cameraGuid === null ? null : evidence,
      },
    };
    // Meanwhile it may have been put by a proposal for another picture.
    if (isKnown || state.items.has(item.guid)) return [put];
    return [{ op: "putItem", base: null, item: withLanes(item, guids) }, put];
  });
}

const withLanes = (item: ItemDraft, guids: ReadonlySet<string>): ItemDraft =>
  item.kind === "laneLine"
    ? {
        ...item,
        values: { ...item.values, laneGuids: item.values.laneGuids.filter((guid) => guids.has(guid)) },
      }
    : item;
