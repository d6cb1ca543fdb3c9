import type { AnyInfo } from "@lukou/equipment";
import type { ReactNode } from "react";

/** A tab that another feature adds to the pages of one piece of equipment. */
export interface AddedTab {
  readonly key: string;
  readonly label: string;
  /** Whether a piece of equipment has it. */
  readonly fits: (info: AnyInfo) => boolean;
  readonly render: (info: AnyInfo) => ReactNode;
}

/** What other features add to the pages of one piece of equipment; screens bring it, since features do not know each other. */
export interface AddedParts {
  readonly tabs: readonly AddedTab[];
  /** Buttons of the header. */
  readonly actions: (info: AnyInfo) => ReactNode;
  /** Beside the link state. */
  readonly tags: (info: AnyInfo) => ReactNode;
}

/** Tabs of a piece of equipment as tab bars take them. */
export const addedTabs = (added: AddedParts | undefined, info: AnyInfo) =>
  (added?.tabs ?? [])
    .filter((tab) => tab.fits(info))
    .map(({ key, label, render }) => ({ key, label, children: render(info) }));
