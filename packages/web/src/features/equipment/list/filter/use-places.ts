import { type CityTreeNode, calls } from "@lukou/contract";
import { useMemo } from "react";
import { useCall } from "../../../../lib/api/index.ts";
import type { ListPlace } from "../list-place.ts";
import type { PlaceNames } from "./active-filters.ts";

/** A district with its intersections, to choose from. */
export interface PlaceOption {
  readonly value: string;
  readonly title: string;
  readonly children?: PlaceOption[];
}

const intersectionsOf = ({ children = [] }: CityTreeNode): PlaceOption[] =>
  children.map(({ guid, name }) => ({ value: guid, title: name }));

/** The places a list can be narrowed to, and their names. In a district those are its own intersections. */
export function placeOptions(tree: readonly CityTreeNode[], { districtGuid }: ListPlace): PlaceOption[] {
  const districts = tree.flatMap(({ children = [] }) => children);
  if (districtGuid) {
    const own = districts.find(({ guid }) => guid === districtGuid);
    return own ? intersectionsOf(own) : [];
  }
  return districts.map((district) => ({
    value: district.guid,
    title: district.name,
    children: intersectionsOf(district),
  }));
}

/** Places to choose from with their names, of the whole city whatever the sidebar's own filter is. */
export function usePlaces(place: ListPlace): { options: PlaceOption[]; names: PlaceNames } {
  const tree = useCall(
    calls.City.CityTree,
    { body: { usageState: 0, type: 0 } },
    { enabled: !place.intersectionGuid, mask: false, quiet: true },
  );
  const { districtGuid } = place;
  return useMemo(() => {
    const options = placeOptions(tree.data ?? [], { ...(districtGuid && { districtGuid }) });
    const all = options.flatMap((one) => [one, ...(one.children ?? [])]);
    return { options, names: new Map(all.map(({ value, title }) => [value, title])) };
  }, [tree.data, districtGuid]);
}
