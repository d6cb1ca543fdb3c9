import { AUTH_HEADER, CITY_HEADER, PLATFORM_TOKEN_HEADER } from "@lukou/contract";
import { storage } from "../storage/storage.ts";

/**
 * What every request carries: the bearer token (HDR-1), the second token when there is one (HDR-2) and the city
 * (HDR-3). Read from storage at the moment of sending, so that all tabs of the browser agree.
 */
export function authHeaders(): Record<string, string> {
  const token = storage.token.get();
  const platformToken = storage.platformToken.get();
  const city = storage.city.get();
  return {
    accept: "application/json",
    ...(token && { [AUTH_HEADER]: `Bearer ${token}` }),
    ...(platformToken && { [PLATFORM_TOKEN_HEADER]: platformToken }),
    ...(city && { [CITY_HEADER]: city.guid }),
  };
}
