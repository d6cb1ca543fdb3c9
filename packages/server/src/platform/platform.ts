import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Database } from "../db/tables.ts";
import type { LiveBus } from "../features/live/live-bus.ts";
import type { Clock } from "./clock.ts";
import type { Vault } from "./vault.ts";

/** What features are built from. Each feature takes the members it needs by destructuring. */
export interface Platform {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly bus: LiveBus;
  readonly log: Logger;
  readonly clock: Clock;
  readonly vault: Vault;
}
