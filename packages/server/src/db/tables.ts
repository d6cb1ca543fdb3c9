import type { CityTables } from "./tables/city.tables.ts";
import type { ConfigPushTables } from "./tables/config-push.tables.ts";
import type { EquipmentTables } from "./tables/equipment.tables.ts";
import type { FieldTables } from "./tables/field.tables.ts";
import type { FieldRecordingTables } from "./tables/field-recording.tables.ts";
import type { GatewayTables } from "./tables/gateway.tables.ts";
import type { LogTables } from "./tables/log.tables.ts";
import type { LoginTables } from "./tables/login.tables.ts";
import type { PictureTables } from "./tables/picture.tables.ts";
import type { PresenceTables } from "./tables/presence.tables.ts";
import type { RoadLayoutTables } from "./tables/road-layout.tables.ts";
import type { SystemTables } from "./tables/system.tables.ts";
import type { TrafficTables } from "./tables/traffic.tables.ts";

/** The whole schema as Kysely sees it; the migrations are the source, `schema.db.test.ts` compares the two. */
export interface Database
  extends CityTables,
    ConfigPushTables,
    EquipmentTables,
    FieldTables,
    FieldRecordingTables,
    GatewayTables,
    LogTables,
    LoginTables,
    PictureTables,
    PresenceTables,
    RoadLayoutTables,
    SystemTables,
    TrafficTables {}
