import { treeLevel } from "@lukou/contract";
import { useEffect } from "react";
import { followPlace, type Place } from "../../features/tree/place-store.ts";
import { useSearchTexts } from "../../lib/navigation/use-search-texts.ts";
import { useSession } from "../../lib/session/session-store.ts";
import type { RouteName } from "../paths.ts";
import { useCurrentRoute } from "../router/use-current-route.ts";

/** The place a page is about, as far as its address says; undefined for pages about none. */
function placeOf(
  name: RouteName | undefined,
  { guid, intersectionGuid }: { readonly guid?: string; readonly intersectionGuid?: string },
  cityGuid: string | undefined,
) {
  const { city, district, intersection } = treeLevel.byKey;
  const place = (level: Place["level"], of: string | undefined): Place | undefined =>
    of ? { level, guid: of } : undefined;
  if (name === "surveyCity") return place(city, cityGuid);
  if (name === "surveyArea") return place(district, guid);
  if (name === "surveyCrossroad" || name === "intersectionLog") return place(intersection, guid);
  // Its workshop, its maps, equipment that is added there.
  return place(intersection, intersectionGuid);
}

/** Keeps the tree's selection on the place whose page is on screen, however one came there. */
export function usePlaceFollowsPage(): void {
  const name = useCurrentRoute()?.name;
  const search = useSearchTexts();
  const cityGuid = useSession((state) => state.city?.guid);
  useEffect(() => {
    const place = placeOf(name, search, cityGuid);
    if (place) followPlace(place);
  }, [name, search, cityGuid]);
}
