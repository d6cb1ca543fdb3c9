import type { syncEnvironment, TroSetting } from "@lukou/contract";

/** The two addresses of each environment, which are all the drawer shows (SYNC-1). */
export type SyncAddresses = Record<
  (typeof syncEnvironment.codes)[number],
  { readonly tokenUrl: string; readonly apiUrl: string }
>;

export function addressesOf(setting: TroSetting): SyncAddresses {
  const of = (key: keyof TroSetting) => ({ tokenUrl: setting[key].tokenUrl, apiUrl: setting[key].apiUrl });
  return { troPreConfig: of("troPreConfig"), troBusinessConfig: of("troBusinessConfig") };
}

/** What is sent: the addresses as typed, appId and key as they were read (SYNC-5, GAP-49). */
export function settingOf(read: TroSetting, typed: SyncAddresses): TroSetting {
  const of = (key: keyof TroSetting) => ({
    ...read[key],
    tokenUrl: typed[key].tokenUrl.trim(),
    apiUrl: typed[key].apiUrl.trim(),
  });
  return { troPreConfig: of("troPreConfig"), troBusinessConfig: of("troBusinessConfig") };
}
