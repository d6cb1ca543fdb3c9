import { AppError, texts } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { presentEnd, presentRoadTree } from "./intersection-end.presenter.ts";
import { listEnds } from "./intersection-end.repository.ts";
import { addEnds, editEnd, removeEnd } from "./intersection-end.service.ts";

const { Intersection, IntersectionEnd } = calls;

/** Calls on the approaches of an intersection. */
export function intersectionEndRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  return [
    serve(IntersectionEnd.AddIntersectionEnd, async ({ body }, context) => {
      const [guid = ""] = await addEnds(platform, context, [body]);
      return new WithMessage(guid, texts["OK-INT-ADD"]);
    }),
    serve(
      IntersectionEnd.BatchAddIntersectionEnd,
      async ({ body }, context) =>
        new WithMessage(await addEnds(platform, context, body), texts["OK-INT-ADD"]),
    ),
    serve(IntersectionEnd.UpdateIntersectionEnd, async ({ body }, context) => {
      await editEnd(platform, context, body);
      return new WithMessage(body.guid, texts["OK-INT-UPDATE"]);
    }),
    serve(IntersectionEnd.GetInfo, async ({ params }, { scope }) => {
      const [row] = await listEnds(db, scope, { guid: params.id });
      if (!row) throw new AppError("NOT_FOUND");
      return presentEnd(row);
    }),
    serve(IntersectionEnd.GetRoadTree, async ({ params }, { scope }) => {
      const intersection = await findIntersection(db, scope, params.id);
      if (!intersection) throw new AppError("NOT_FOUND");
      const ends = await listEnds(db, scope, { intersectionGuid: params.id });
      return presentRoadTree(intersection, ends.map(presentEnd));
    }),
    serve(IntersectionEnd.DeleteIntersectionEnd, async ({ params }, context) => {
      await removeEnd(platform, context, params.id);
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
    serve(Intersection.GetIntersectionEnds, async ({ params }, { scope }) => {
      if (!(await findIntersection(db, scope, params.id))) throw new AppError("NOT_FOUND");
      return (await listEnds(db, scope, { intersectionGuid: params.id })).map(presentEnd);
    }),
  ];
}
