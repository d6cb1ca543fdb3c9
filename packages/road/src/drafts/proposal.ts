import type { ItemDraft, LayoutItemKind, LayoutShape, RoadLayout } from "@lukou/contract";
import type { LayoutState } from "../layout/state.ts";

/** The feature of the HD map that a proposal was made from. */
export interface ProposalSource {
  readonly layer: string;
  /** Position in its layer, from 0. */
  readonly featureIndex: number;
  /** What the map calls it. */
  readonly featureId: string | null;
}

/** Something to draw, as the HD map suggests. */
export interface Proposal {
  /** The same for the same map, whatever is drawn already. */
  readonly key: string;
  /** Chinese: 东进口2车道. */
  readonly title: string;
  readonly kind: LayoutItemKind;
  /** Of an item of the layout when `isKnown`: then only the shape is new. */
  readonly item: ItemDraft;
  readonly isKnown: boolean;
  readonly shape: Pick<LayoutShape, "geometry" | "points" | "cameraGuid">;
  /** Something alike is drawn there already. */
  readonly exists: boolean;
  /** 0..1: how much of it the map says, and how much was concluded. */
  readonly confidence: number;
  readonly source: ProposalSource;
}

/** What proposals are made for. */
export type DraftLayout = Pick<RoadLayout, "ends" | "longitude" | "latitude"> & LayoutState;
