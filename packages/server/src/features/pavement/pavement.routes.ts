import { calls, texts } from "@lukou/contract";
import { kinds } from "@lukou/equipment";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { inPictureOf, onMap } from "../road-layout/coordinates.ts";
import { copyDrawn } from "../road-layout/copy.service.ts";
import { patchItem } from "../road-layout/edits.ts";
import { addDrawnItem, changeItem, redrawItem, removeItem } from "../road-layout/item-edits.service.ts";
import { readLayoutOfUnit } from "../road-layout/layout-of-camera.ts";
import { itemsOf, readLayout, shapesOfItem } from "../road-layout/road-layout.read.ts";
import { presentPavement, presentPavementInfo } from "./pavement.presenter.ts";

const { Pavement } = calls;
const poleKinds = [kinds.pedestrianPole.code];

/** Calls on pedestrian crossings. */
export function pavementRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  return [
    serve(Pavement.GetPavements, async ({ params }, { scope }) => {
      const { layout, cameras } = await readLayoutOfUnit(db, scope, params.a, params.b);
      const isDrawn = inPictureOf(cameras);
      const all = itemsOf(layout, "pavement");
      const drawn = all.filter(({ guid }) => shapesOfItem(layout, guid).some(isDrawn));
      const listed = drawn.length > 0 ? drawn : all;
      return listed.map((pavement) => presentPavement(layout, pavement, isDrawn));
    }),
    serve(Pavement.GetPedestrianPolePavements, async ({ params }, { scope }) => {
      const pole = await requireEquipment(db, scope, params.id, { kinds: poleKinds });
      const layout = await readLayout(db, scope, pole.intersection_guid);
      return itemsOf(layout, "pavement")
        .filter(({ values }) => values.poleGuid === pole.guid)
        .map((pavement) => presentPavement(layout, pavement));
    }),
    serve(Pavement.GetPavementsWithCoordinate, async ({ params }, { scope }) => {
      const layout = await readLayout(db, scope, params.id);
      return itemsOf(layout, "pavement").map((pavement) => presentPavement(layout, pavement, onMap));
    }),
    serve(Pavement.GetPavementsForSelection, async ({ params }, { scope }) => {
      const layout = await readLayout(db, scope, params.intersectionGuid);
      return itemsOf(layout, "pavement").map((pavement) => presentPavementInfo(layout, pavement));
    }),
    serve(Pavement.AddPavement, async ({ params, body: { coordinates, ...values } }, context) => {
      const pavement = { kind: "pavement", guid: newGuid(), values } as const;
      const guid = await addDrawnItem(platform, context, params.x, pavement, coordinates);
      return new WithMessage(guid, texts["OK-INT-ADD"]);
    }),
    serve(Pavement.UpdatePavement, async ({ body: { guid, revision, ...patch } }, context) => {
      await changeItem(platform, context, guid, ["pavement"], (item) => [patchItem(item, patch, revision)]);
      return new WithMessage(guid, texts["OK-INT-UPDATE"]);
    }),
    serve(Pavement.UpdatePavementWithCoordinate, async ({ body: { guid, revision, ...drawn } }, context) => {
      await redrawItem(platform, context, guid, "pavement", drawn, revision);
      return new WithMessage(guid, texts["OK-INT-UPDATE"]);
    }),
    serve(Pavement.CopyPavement, async ({ body }, context) =>
      copyDrawn(platform, context, body, ["pavement"]),
    ),
    serve(Pavement.DeletePavement, async ({ params }, context) => {
      await removeItem(platform, context, params.id, "pavement");
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
  ];
}
