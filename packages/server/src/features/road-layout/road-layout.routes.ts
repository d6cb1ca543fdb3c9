import { AppError, calls, texts } from "@lukou/contract";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { checkOf, presentIssue } from "./check.ts";
import { tellEditing } from "./editing.ts";
import { presentLayout, readLayout } from "./road-layout.read.ts";
import { listRevisions } from "./road-layout.repository.ts";
import { changeLayout } from "./road-layout.service.ts";

const { RoadLayout } = calls;

/** Calls on everything drawn at an intersection, as a whole. */
export function roadLayoutRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  return [
    serve(RoadLayout.GetRoadLayout, async ({ params }, { scope }) =>
      presentLayout(await readLayout(db, scope, params.intersectionGuid)),
    ),
    serve(RoadLayout.SaveRoadLayout, async ({ body }, context) => {
      const { intersectionGuid, changes, remark } = body;
      const layout = await changeLayout(platform, context, intersectionGuid, changes, remark);
      return new WithMessage(presentLayout(layout), texts["OK-INT-UPDATE"]);
    }),
    serve(RoadLayout.GetRoadLayoutRevisions, async ({ body }, { scope }) => {
      const { pageIndex, pageSize, params } = body;
      const { intersectionGuid } = params;
      if (!(await findIntersection(db, scope, intersectionGuid))) throw new AppError("NOT_FOUND");
      const page = { limit: pageSize, offset: (pageIndex - 1) * pageSize };
      const { revisions, total } = await listRevisions(db, { scope, intersectionGuid }, page);
      return { resultList: revisions, total, pageIndex, pageSize };
    }),
    serve(RoadLayout.GetRoadLayoutRevision, async ({ params }, { scope }) => {
      const revision = Number(params.revision);
      return presentLayout(await readLayout(db, scope, params.intersectionGuid, { revision }));
    }),
    serve(RoadLayout.CheckRoadLayout, async ({ params }, { scope }) => {
      const layout = await readLayout(db, scope, params.intersectionGuid);
      return checkOf(layout).issues.map(presentIssue);
    }),
    serve(RoadLayout.TellEditing, async ({ body }, context) => {
      await tellEditing(platform, context, body);
      return null;
    }),
  ];
}
