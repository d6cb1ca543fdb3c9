import { calls } from "@lukou/equipment";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { cameraKinds } from "../camera/camera.presenter.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import type { Presence } from "../equipment/equipment.presenter.ts";
import { setBaseline } from "./baseline.service.ts";
import { accessOf, unavailableBecause } from "./camera-access.ts";
import { presentBaseline, presentPicture } from "./picture.presenter.ts";
import { camerasOfUnit, latestPictures, listBaselines } from "./picture.repository.ts";
import { PictureTaker } from "./take-picture.service.ts";

const { Camera, Picture, Push } = calls;

export function pictureRoutes(platform: Platform, taker = new PictureTaker(platform)): ServedCall[] {
  const { db, clock } = platform;
  return [
    serve(Push.RealImage, async ({ query }, { scope }) =>
      presentPicture(await taker.take(scope, query.cameraGuid), clock()),
    ),
    serve(Push.GetCameraImg, async ({ body }, { scope }) =>
      presentPicture(await taker.take(scope, body.cameraGuid), clock()),
    ),
    serve(Picture.GetCameraPictures, async ({ params }, { scope }) => {
      const camera = await requireEquipment(db, scope, params.id, { kinds: cameraKinds });
      const [latest] = await latestPictures(db, scope, [camera.guid]);
      const baselines = await listBaselines(db, scope, camera.guid);
      const now = clock();
      return {
        cameraGuid: camera.guid,
        latest: latest ? presentPicture(latest, now) : null,
        baselines: baselines.map((row) => presentBaseline(row, now)),
        unavailable: unavailableBecause(await accessOf(platform, scope, camera)),
      };
    }),
    serve(Picture.GetLatestPictures, async ({ params }, { scope }) => {
      const unit = await requireEquipment(db, scope, params.id);
      const cameras = await camerasOfUnit(db, scope, unit.guid);
      const pictures = await latestPictures(
        db,
        scope,
        cameras.map(({ guid }) => guid),
      );
      return cameras.map(({ guid, name, kind, presence }) => {
        const picture = pictures.find((row) => row.camera_guid === guid);
        return {
          cameraGuid: guid,
          name,
          kind,
          presence: presence as Presence,
          picture: picture ? presentPicture(picture, clock()) : null,
        };
      });
    }),
    serve(
      Camera.UpdateCameraDefaultPic,
      async ({ body }, context) =>
        new WithMessage(await setBaseline(platform, taker, context, body), "默认图已更新"),
    ),
  ];
}
