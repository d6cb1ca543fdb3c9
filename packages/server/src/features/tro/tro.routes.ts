import { calls, syncEnvironment, type TroEnvironment } from "@lukou/contract";
import { changeCity, type Querier } from "../../db/constraint.ts";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";

const { Tro } = calls;
const empty: TroEnvironment = { tokenUrl: "", apiUrl: "", appId: null, key: "" };

async function readSetting(
  db: Querier,
  scope: CityScope,
): Promise<{ troPreConfig: TroEnvironment; troBusinessConfig: TroEnvironment }> {
  const rows = await db
    .selectFrom("tro_setting")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .execute();
  const stored = new Map(
    rows.map((row) => [
      row.environment,
      {
        tokenUrl: row.token_url,
        apiUrl: row.api_url,
        appId: row.app_id === null ? null : Number(row.app_id),
        key: row.key,
      },
    ]),
  );
  return {
    troPreConfig: stored.get("troPreConfig") ?? empty,
    troBusinessConfig: stored.get("troBusinessConfig") ?? empty,
  };
}

/** What the audit row shows of a setting: that the key changed, never the key. */
const withoutKey = ({ key, ...rest }: TroEnvironment, previous?: TroEnvironment) => ({
  ...rest,
  keySet: key !== "",
  ...(previous && previous.key !== key && { keyChanged: true }),
});

/** Sync settings of the city, one row per environment. */
export function troRoutes(platform: Platform): ServedCall[] {
  return [
    serve(Tro.TroSetting, async (_, { scope }) => readSetting(platform.db, scope)),
    serve(Tro.AddTroSetting, async ({ body }, context) => {
      const { scope, user } = context;
      await changeCity(platform, scope, async (tx) => {
        const before = await readSetting(tx, scope);
        for (const { code, label } of syncEnvironment.items) {
          const next = body[code];
          const values = {
            token_url: next.tokenUrl,
            api_url: next.apiUrl,
            app_id: next.appId,
            key: next.key,
            updated_at: platform.clock(),
            updated_by: user.guid,
          };
          await tx
            .insertInto("tro_setting")
            .values({ city_guid: scope.cityGuid, environment: code, ...values })
            .onConflict((conflict) => conflict.columns(["city_guid", "environment"]).doUpdateSet(values))
            .execute();
          await recordAudit(tx, context, {
            entity: "tro-setting",
            guid: null,
            name: label,
            before: withoutKey(before[code]),
            after: withoutKey(next, before[code]),
          });
        }
      });
      return null;
    }),
  ];
}
