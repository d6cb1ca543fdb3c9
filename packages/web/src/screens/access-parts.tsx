import { kindOf } from "@lukou/equipment";
import { AccessTab } from "../features/device-credential/index.ts";
import type { AddedParts } from "../features/equipment/added-parts.ts";

/** What the pages of equipment show of how its device comes in. */
export const accessParts: AddedParts = {
  tabs: [
    {
      key: "access",
      label: "接入",
      fits: ({ kind }) => kindOf(kind).session !== null,
      render: ({ guid }) => <AccessTab guid={guid} />,
    },
  ],
  actions: () => null,
  tags: () => null,
};
