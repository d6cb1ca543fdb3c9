import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Database } from "../db/tables.ts";
import type { LiveBus } from "../features/live/live-bus.ts";
import type { WatchHub } from "../features/watch/watch-hub.ts";
import type { Field } from "../field/field.ts";
import type { Clock } from "./clock.ts";
import type { Store } from "./store/store.ts";
import type { Vault } from "./vault.ts";

/** What features are built from. Each feature takes the members it needs by destructuring. */
export interface Platform {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly bus: LiveBus;
  readonly log: Logger;
  readonly clock: Clock;
  readonly vault: Vault;
  /** Pictures and other large files. */
  readonly store: Store;
  /** What goes on at intersections that somebody looks at. */
  readonly watch: WatchHub;
  /** The field gateway. */
  readonly field: Field;
}
