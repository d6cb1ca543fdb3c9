import { useState } from "react";
import { z } from "zod";
import { useSession } from "../../../../lib/session/session-store.ts";
import { localBackend, storedJson } from "../../../../lib/storage/stored.ts";

/** The view a user opens the list of a city with, kept in this browser. Views are each user's own, so a guid suffices. */
export function useDefaultView(): [string, (guid: string) => void] {
  const cityGuid = useSession((state) => state.city?.guid ?? "");
  const stored = storedJson(localBackend, `equipmentList.defaultView.${cityGuid}`, z.string(), "");
  const [, setChanged] = useState(0);
  const choose = (guid: string) => {
    if (guid) stored.set(guid);
    else stored.clear();
    setChanged((times) => times + 1);
  };
  return [stored.get(), choose];
}
