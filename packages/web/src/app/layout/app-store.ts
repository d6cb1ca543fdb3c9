import {
  DEFAULT_LANGUAGE,
  type device,
  MOBILE_BREAKPOINT,
  MOBILE_TOLERANCE,
  sidebarCookie,
} from "@lukou/contract";
import { create } from "zustand";
import { storage } from "../../lib/storage/storage.ts";

export type Device = (typeof device.codes)[number];

/** State of the frame around the screens (STORE-10). */
export interface AppState {
  readonly sidebarOpen: boolean;
  readonly device: Device;
  readonly language: typeof DEFAULT_LANGUAGE;
  readonly size: ReturnType<typeof storage.size.get>;
}

/** The layout for a body of `width` px: mobile below 1024 with a tolerance of 3 (LAYOUT-4, GAP-42). */
export function deviceOf(width: number): Device {
  return width - MOBILE_TOLERANCE < MOBILE_BREAKPOINT ? "mobile" : "desktop";
}

const cookieSaysOpen = () => storage.sidebar.get() === `${sidebarCookie.byKey.open}`;

export const useAppState = create<AppState>()(() => ({
  sidebarOpen: cookieSaysOpen(),
  device: "desktop",
  language: DEFAULT_LANGUAGE,
  size: storage.size.get(),
}));

/** Opens or closes the sidebar as the user wants it, and remembers that in the cookie (LAYOUT-6). */
export function setSidebarOpen(sidebarOpen: boolean): void {
  const { open, closed } = sidebarCookie.byKey;
  storage.sidebar.set(`${sidebarOpen ? open : closed}`);
  useAppState.setState({ sidebarOpen });
}

/** Adapts to the width of the body: on a small screen the sidebar closes (LAYOUT-5), on a large one it is as remembered. */
export function adaptToWidth(width: number): void {
  const device = deviceOf(width);
  if (device === useAppState.getState().device) return;
  useAppState.setState({ device, sidebarOpen: device === "desktop" && cookieSaysOpen() });
}

/** Closes the sidebar of a small screen without remembering it: a page was chosen and wants to be seen. */
export function closeMobileSidebar(): void {
  if (useAppState.getState().device === "mobile") useAppState.setState({ sidebarOpen: false });
}
