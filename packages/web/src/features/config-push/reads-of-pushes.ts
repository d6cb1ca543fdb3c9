import { configPushCalls } from "@lukou/contract";

/** Calls whose answers are stale once a push was made. */
export const readsOfPushes = [
  configPushCalls.GetPush,
  configPushCalls.SearchPushes,
  configPushCalls.GetConfigState,
  configPushCalls.GetConfigAccords,
];
