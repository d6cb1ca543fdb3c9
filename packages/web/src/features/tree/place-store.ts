import { MAIN_LIST_TAB_INTERSECTION, type mainListTab, treeLevel } from "@lukou/contract";
import { z } from "zod";
import { create } from "zustand";
import { storage } from "../../lib/storage/storage.ts";
import { sessionBackend, storedJson } from "../../lib/storage/stored.ts";

export type ListTab = (typeof mainListTab.codes)[number];

/** A selected node of the tree. */
export const Place = z.object({ level: treeLevel.schema, guid: z.string().min(1) });
export type Place = z.output<typeof Place>;

export interface PlaceState {
  /** What is selected in the tree (TREE-11); the tree marks an intersection among it as shown (TREE-12). */
  readonly current: Place | null;
  /** Guid of the current park, as the overview announces it (GUARD-5). */
  readonly parkGuid: string;
  /** Tab of the main list; `map` after an intersection was chosen (TREE-3, STORE-6). */
  readonly listTab: ListTab;
}

const storedPlace = storedJson(sessionBackend, "currentPlace", Place.nullable(), null);

/** The place the user works at. It outlives a reload of the page. */
export const usePlace = create<PlaceState>()(() => ({
  current: storedPlace.get(),
  parkGuid: storage.pklGuid.get(),
  listTab: storage.listTab.get(),
}));

/** Makes a place the current one, as its page is on screen: by a shared link, a map, the back button (TREE-11). */
export function followPlace(place: Place): void {
  const { current } = usePlace.getState();
  if (current?.guid === place.guid && current.level === place.level) return;
  storedPlace.set(place);
  usePlace.setState({ current: place });
}

/** Selects a node: the current place, and for an intersection the map tab (TREE-3, TREE-11). */
export function selectPlace(place: Place): void {
  followPlace(place);
  if (place.level === treeLevel.byKey.intersection) selectListTab(MAIN_LIST_TAB_INTERSECTION);
}

/** Forgets the selection, e.g. when its intersection was deleted. */
export function clearPlace(): void {
  storedPlace.clear();
  usePlace.setState({ current: null });
}

export function selectListTab(listTab: ListTab): void {
  storage.listTab.set(listTab);
  usePlace.setState({ listTab });
}

/** Sets the current park and tells everybody who watches this store (GUARD-5). */
export function announcePark(guid: string): void {
  storage.pklGuid.set(guid);
  usePlace.setState({ parkGuid: guid });
}
