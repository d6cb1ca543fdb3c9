import type { Kysely } from "kysely";
import { up as foundation } from "./0001-foundation.ts";
import { up as equipment } from "./0002-equipment.ts";
import { up as field } from "./0003-field.ts";
import { up as equipmentOrders } from "./0004-equipment-orders.ts";
import { up as gateway } from "./0005-gateway.ts";
import { up as presence } from "./0006-presence.ts";
import { up as configPush } from "./0007-config-push.ts";
import { up as pictures } from "./0008-pictures.ts";
import { up as logs } from "./0009-logs.ts";
import { up as traffic } from "./0010-traffic.ts";
import { up as fieldRecording } from "./0011-field-recording.ts";
import { up as roadLayout } from "./0012-road-layout.ts";
import { up as equipmentSettingsPlain } from "./0013-equipment-settings-plain.ts";
import { up as roomForUpdates } from "./0014-room-for-updates.ts";

export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
}

/** In order; never edited once released, only added to. */
export const migrations: readonly Migration[] = [
  { name: "0001-foundation", up: foundation },
  { name: "0002-equipment", up: equipment },
  { name: "0003-field", up: field },
  { name: "0004-equipment-orders", up: equipmentOrders },
  { name: "0005-gateway", up: gateway },
  { name: "0006-presence", up: presence },
  { name: "0007-config-push", up: configPush },
  { name: "0008-pictures", up: pictures },
  { name: "0009-logs", up: logs },
  { name: "0010-traffic", up: traffic },
  { name: "0011-field-recording", up: fieldRecording },
  { name: "0012-road-layout", up: roadLayout },
  { name: "0013-equipment-settings-plain", up: equipmentSettingsPlain },
  { name: "0014-room-for-updates", up: roomForUpdates },
];
