import { AppError, configPushCalls } from "@lukou/contract";
import { kinds } from "@lukou/equipment";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { presentDetail, presentPush } from "./config-push.presenter.ts";
import { findPush, listSteps } from "./config-push.repository.ts";
import { pushByKind, pushDevices } from "./config-push.service.ts";
import { listAccords, readConfigState } from "./config-state.service.ts";
import { pushDifferences } from "./difference.service.ts";
import { previewMec } from "./preview.service.ts";
import { findNamedPush, searchPushes } from "./push-search.repository.ts";
import { askReadBack } from "./read-back.service.ts";
import { rollbackConfig } from "./rollback.service.ts";

const Push = configPushCalls;

/** Calls that bring configuration to devices and tell what became of it. */
export function configPushRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  return [
    serve(Push.PushErvConfig, async ({ query, body }, context) =>
      pushByKind(platform, context, query.id, kinds.erv.code, body),
    ),
    serve(Push.PushMccConfig, async ({ query, body }, context) =>
      pushByKind(platform, context, query.id, kinds.mainController.code, body),
    ),
    serve(Push.PreviewPushMccConfig, async ({ query, body }, context) =>
      previewMec(platform, context, query.id, body),
    ),
    serve(Push.PushConfig, async ({ body }, context) =>
      pushDevices(platform, context, body.equipmentGuids, body),
    ),
    serve(Push.GetPush, async ({ params }, { scope }) => {
      const push = await findNamedPush(db, scope, params.id);
      if (!push) throw new AppError("NOT_FOUND");
      const base = push.base_guid === null ? undefined : await findPush(db, scope, push.base_guid);
      return presentDetail(push, await listSteps(db, scope, push.guid), base);
    }),
    serve(Push.SearchPushes, async ({ body }, { scope }) => {
      const { pageIndex, pageSize, params } = body;
      const page = { limit: pageSize, offset: (pageIndex - 1) * pageSize };
      const { rows, total } = await searchPushes(db, scope, params, page);
      return { resultList: rows.map(presentPush), total, pageIndex, pageSize };
    }),
    serve(Push.GetPushDifference, async ({ body }, { scope }) =>
      pushDifferences(platform, scope, body.equipmentGuids, body.mode),
    ),
    serve(Push.RollbackConfig, async ({ params, body }, context) =>
      rollbackConfig(platform, context, params.id, body),
    ),
    serve(Push.ReadBackConfig, async ({ params }, context) => {
      await askReadBack(platform, context, params.id);
      return null;
    }),
    serve(Push.GetConfigState, async ({ params }, { scope }) => readConfigState(db, scope, params.id)),
    serve(Push.GetConfigAccords, async ({ params }, { scope }) => listAccords(db, scope, params.id)),
  ];
}
