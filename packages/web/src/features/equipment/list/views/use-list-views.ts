import type { EquipmentQuery, SavedView } from "@lukou/equipment";
import { useEffect } from "react";
import type { ListPlace } from "../list-place.ts";
import { type ListSearch, NO_VIEW, saysSomething } from "../list-search.ts";
import type { ChangeSearch } from "../use-list-search.ts";
import { useDefaultView } from "./default-view.ts";
import { useViews } from "./use-views.ts";

interface ListViewsInput {
  readonly place: ListPlace;
  readonly search: ListSearch;
  readonly change: ChangeSearch;
  /** Remembers the columns of a view for the list it shows. */
  readonly chooseColumns: (keys: string[], query: EquipmentQuery) => void;
}

/**
 * The saved views of a list. An intersection's own list is too short for any. The list of the city opens with the
 * default view when its address says nothing yet; `waiting` until it is known which that is.
 */
export function useListViews({ place, search, change, chooseColumns }: ListViewsInput) {
  const offered = !place.intersectionGuid;
  const views = useViews(offered);
  const [defaultGuid, setDefault] = useDefaultView();
  const opensDefault = offered && !place.districtGuid && defaultGuid !== "" && !saysSomething(search);
  const opening = opensDefault ? views.views.find(({ guid }) => guid === defaultGuid) : undefined;

  const apply = (view: SavedView, replace = false) => {
    chooseColumns(view.columns, view.query);
    change({ query: view.query, view: view.guid }, { replace });
  };
  useEffect(() => {
    if (opening) apply(opening, true);
    // oxlint-disable-next-line react/exhaustive-deps -- the view is opened once it is known, whatever else changes
  }, [opening]);

  return {
    offered,
    views,
    current: views.views.find(({ guid }) => guid === search.view),
    defaultGuid,
    setDefault,
    waiting: opensDefault && (!views.settled || opening !== undefined),
    apply: (view: SavedView) => apply(view),
    markSaved: (guid: string) => change({ pageIndex: search.pageIndex, view: guid }, { replace: true }),
    leave: (query: EquipmentQuery) => change({ query, view: NO_VIEW }),
  };
}
