import { create } from "zustand";
import { storage } from "../../lib/storage/storage.ts";

/** `system` follows the operating system. */
export type ThemeChoice = ReturnType<typeof storage.theme.get>;

export const useThemeChoice = create<{ choice: ThemeChoice }>()(() => ({ choice: storage.theme.get() }));

export function chooseTheme(choice: ThemeChoice): void {
  storage.theme.set(choice);
  useThemeChoice.setState({ choice });
}
