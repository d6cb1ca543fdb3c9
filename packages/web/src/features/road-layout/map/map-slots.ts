import type { ReactNode } from "react";

/** What is shown on the map beside the layout. */
export interface Context {
  readonly symbols: boolean;
  readonly coverage: boolean;
  readonly ends: boolean;
}

/** What other features add to the editor; the screen that composes them passes it. */
export interface MapSlots {
  /** Symbols of equipment, coverage and names of approaches, as children of the map. */
  readonly renderContext: (shown: Context) => ReactNode;
  /** The approaches with their forms, opened and closed from here. */
  readonly renderEnds: (open: boolean, onClose: () => void) => ReactNode;
  /** The way to a map where there is none. */
  readonly upload: ReactNode;
  /** Where else this intersection is shown. */
  readonly links: ReactNode;
}
