import type { UserCity, UserMenuTree } from "@lukou/contract";
import { create } from "zustand";
import { type CityInfo, clearLogin, storage } from "../storage/storage.ts";

/** Who is logged in and in which city they work (STORE-9, GEN-1). */
export interface SessionState {
  readonly token: string;
  readonly sessionToken: string;
  /** What the menu-tree call answered; null until it did. Roles, name, avatar and introduction are part of it. */
  readonly identity: UserMenuTree | null;
  readonly city: CityInfo | null;
  /** Cities the user may choose from. */
  readonly cities: readonly UserCity[];
}

const fromStorage = (): Pick<SessionState, "token" | "sessionToken" | "city"> => ({
  token: storage.token.get(),
  sessionToken: storage.platformToken.get(),
  city: storage.city.get(),
});

export const useSession = create<SessionState>()(() => ({
  ...fromStorage(),
  identity: null,
  cities: [],
}));

/** Keeps the tokens of a login (LOGIN-3). The identity is asked for anew. */
export function keepTokens({ token, sessionToken }: { token: string; sessionToken?: string }): void {
  storage.token.set(token);
  if (sessionToken !== undefined) storage.platformToken.set(sessionToken);
  useSession.setState({ ...fromStorage(), identity: null });
}

export function keepIdentity(identity: UserMenuTree): void {
  storage.userName.set(identity.name);
  useSession.setState({ identity });
}

export function keepCities(cities: readonly UserCity[]): void {
  useSession.setState({ cities });
}

/** Chooses the city that every call belongs to (GEN-1, STORE-1). */
export function keepCity(city: CityInfo): void {
  storage.city.set(city);
  useSession.setState({ city });
}

/** Logs out in this browser: storage, tokens, roles (LOGOUT-1, WRAP-2). */
export function endSessionLocally(): void {
  clearLogin();
  useSession.setState({ ...fromStorage(), identity: null, cities: [] });
}

/** Follows what another tab of the browser does to the login or the city. Returns how to stop. */
export function followOtherTabs(onLogout: () => void): () => void {
  const watched = [storage.token.key, storage.platformToken.key, storage.city.key];
  const listen = ({ key }: StorageEvent) => {
    if (key !== null && !watched.includes(key)) return;
    const before = useSession.getState();
    const after = fromStorage();
    const sameLogin = before.token === after.token;
    useSession.setState({ ...after, identity: sameLogin ? before.identity : null });
    if (!sameLogin) onLogout();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
