import { texts } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { CountCache } from "./count-cache.ts";
import { presentLine, presentPage } from "./equipment-list.presenter.ts";
import { findPage, listFacetGroups, listLines } from "./equipment-list.repository.ts";
import { facetsOf } from "./facets.ts";
import { LineCache } from "./line-cache.ts";
import { listViews } from "./saved-view.repository.ts";
import { presentView, removeView, saveView } from "./saved-view.service.ts";

const { Equipment } = calls;

/** Lists over all equipment of the city, what they can be narrowed by, and the views people keep of them. */
export function equipmentListRoutes(platform: Platform): ServedCall[] {
  const { db, bus } = platform;
  const counts = new CountCache(bus);
  const known = new LineCache(bus);
  return [
    serve(Equipment.SearchEquipment, async ({ body }, { scope }) => {
      const { entries, total } = await findPage(db, scope, body, counts);
      const guids = entries.map(({ guid }) => guid);
      const lines = await known.lines(scope.cityGuid, guids, async (missing) =>
        (await listLines(db, scope, missing)).map(presentLine),
      );
      return {
        resultList: presentPage(entries, lines),
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
