import { calls, texts } from "@lukou/contract";
import { changeCity } from "../../db/constraint.ts";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { emit } from "../live/live-bus.ts";
import { incidentDetail, searchIncidents } from "./incident.read.ts";

const { Incident } = calls;

/** Outages and their causes. */
export function incidentRoutes(platform: Platform): ServedCall[] {
  const { db, clock } = platform;
  return [
    serve(Incident.Search, ({ body }, { scope }) => searchIncidents(db, scope, body)),
    serve(Incident.GetDetail, ({ params }, { scope }) => incidentDetail(db, scope, params.id)),
    serve(Incident.Acknowledge, async ({ params }, context) => {
      const { scope, user } = context;
      await changeCity(platform, scope, async (tx) => {
        const incident = await incidentDetail(tx, scope, params.id);
        await tx
          .updateTable("incident")
          .set({ acknowledged_at: clock(), acknowledged_by: user.name })
          .where("city_guid", "=", scope.cityGuid)
          .where("guid", "=", params.id)
          .execute();
        const { guid, intersectionGuid, rootName, acknowledgedBy } = incident;
        await recordAudit(tx, context, {
          entity: "incident",
          guid,
          name: rootName,
          parentGuid: intersectionGuid,
          before: { acknowledgedBy },
          after: { acknowledgedBy: user.name },
        });
        const event = { kind: "incident", guid, intersectionGuid, change: "update" } as const;
        await emit(tx, { cityGuid: scope.cityGuid }, event);
      });
      return new WithMessage(null, texts["OK-SYNC"]);
    }),
  ];
}
