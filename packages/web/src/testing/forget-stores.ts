import { clearErrorLog } from "../app/errors/error-log.ts";
import { useAppState } from "../app/layout/app-store.ts";
import { noTags } from "../features/tags/tags.ts";
import { changeTags } from "../features/tags/tags-store.ts";
import { clearPlace, usePlace } from "../features/tree/place-store.ts";
import { resetTreeFilters, useTreeView } from "../features/tree/tree-view-store.ts";
import { useMask } from "../lib/api/mask.ts";
import { useSession } from "../lib/session/session-store.ts";
import { storage } from "../lib/storage/storage.ts";

/** Puts every store where a freshly loaded page would have it. */
export function forgetStores(): void {
  useSession.setState({
    token: storage.token.get(),
    sessionToken: storage.platformToken.get(),
    city: storage.city.get(),
    identity: null,
    cities: [],
  });
  clearPlace();
  usePlace.setState({ parkGuid: storage.pklGuid.get(), listTab: storage.listTab.get() });
  changeTags(() => noTags);
  resetTreeFilters();
  useTreeView.setState({ expanded: null });
  useMask.setState({ count: 0, shown: false });
  useAppState.setState({ sidebarOpen: true, device: "desktop" });
  clearErrorLog();
}
