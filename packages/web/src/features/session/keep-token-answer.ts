import type { TokenAnswer } from "@lukou/contract";
import { keepCity, keepTokens } from "../../lib/session/session-store.ts";
import { storage } from "../../lib/storage/storage.ts";

/** Keeps what the fallback, platform and quick logins answer: token, user name and city (LOGIN-3, LOGIN-6, GAP-79). */
export function keepTokenAnswer({ token, uName, cityGuid, cityName }: TokenAnswer): void {
  keepTokens({ token });
  storage.userName.set(uName);
  if (cityGuid && !storage.city.get()) keepCity({ guid: cityGuid, name: cityName });
}
