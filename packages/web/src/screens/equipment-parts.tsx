import { Fragment } from "react";
import type { AddedParts } from "../features/equipment/added-parts.ts";
import { accessParts } from "./access-parts.tsx";
import { configParts } from "./config-parts.tsx";
import { fieldParts } from "./field-parts.tsx";
import { logParts } from "./log-parts.tsx";
import { presenceParts } from "./presence-parts.tsx";

const parts = {
  presence: presenceParts,
  config: configParts,
  field: fieldParts,
  log: logParts,
  access: accessParts,
};
const named = Object.entries(parts);

/** Everything that other features add to the pages of equipment. */
export const equipmentParts: AddedParts = {
  tabs: named.flatMap(([, { tabs }]) => tabs),
  actions: (info) => named.map(([name, { actions }]) => <Fragment key={name}>{actions(info)}</Fragment>),
  tags: (info) => named.map(([name, { tags }]) => <Fragment key={name}>{tags(info)}</Fragment>),
};
