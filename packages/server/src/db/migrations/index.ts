import type { Kysely } from "kysely";
import { up as foundation } from "./0001-foundation.ts";
import { up as equipment } from "./0002-equipment.ts";

export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
}

/** In order; never edited once released, only added to. */
export const migrations: readonly Migration[] = [
  { name: "0001-foundation", up: foundation },
  { name: "0002-equipment", up: equipment },
];
