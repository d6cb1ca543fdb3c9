import { texts } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { CountCache } from "./count-cache.ts";
import { presentRow } from "./equipment-list.presenter.ts";
import { findPage, listFacetGroups, listLines } from "./equipment-list.repository.ts";
import { facetsOf } from "./facets.ts";
import { listViews } from "./saved-view.repository.ts";
import { presentView, removeView, saveView } from "./saved-view.service.ts";

const { Equipment } = calls;

/** Lists over all equipment of the city, what they can be narrowed by, and the views people keep of them. */
export function equipmentListRoutes(platform: Platform): ServedCall[] {
  const { db, bus } = platform;
  const counts = new CountCache(bus);
  return [
    serve(Equipment.SearchEquipment, async ({ body }, { scope }) => {
      const { guids, total } = await findPage(db, scope, body, counts);
      return {
        resultList: (await listLines(db, scope, guids)).map(presentRow),
        total,
        pageIndex: body.pageIndex,
        pageSize: body.pageSize,
      };
    }),
    serve(Equipment.GetFacets, async ({ body }, { scope }) =>
      facetsOf(await listFacetGroups(db, scope, body), body),
    ),
    serve(Equipment.GetSavedViews, async (_, { scope, user }) =>
      (await listViews(db, scope, user.guid)).map(presentView),
    ),
    serve(
      Equipment.SaveView,
      async ({ body }, context) =>
        new WithMessage(await saveView(platform, context, body), texts["OK-INT-UPDATE"]),
    ),
    serve(Equipment.DeleteView, async ({ params }, context) => {
      await removeView(platform, context, params.id);
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
  ];
}
