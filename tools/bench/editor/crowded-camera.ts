import { calls, kinds } from "@lukou/equipment";
import type { Browser, Page } from "@playwright/test";
import { Api } from "../../../e2e/fixtures/api.ts";
import { Platform } from "../../../e2e/fixtures/platform.ts";
import { logIn } from "../../../e2e/pages/login.page.ts";
import { crowdedPicture, pictureBase64 } from "./crowded-picture.ts";

const { Camera, Equipment, RoadLayout } = calls;

/** A page of somebody who draws, and the address of a camera with a large picture full of areas. */
export interface CrowdedCamera {
  readonly page: Page;
  readonly address: string;
  /** The picture, JPEG, base64. */
  readonly image: string;
  dispose(): Promise<void>;
}

/** Starts the platform and draws the areas on the picture of one of its cameras; nothing else is drawn there. */
export async function startCrowdedCamera(
  browser: Browser,
  say: (message: string) => void,
): Promise<CrowdedCamera> {
  say("一张 4K 画面，200 个区域");
  const platform = await Platform.start();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
    const page = await context.newPage();
    const image = await pictureBase64(page);
    const api = await Api.login(platform.url, "operator");
    const { cameraGuid, unitGuid } = await fill(api, image);
    await logIn(page, platform.url, "operator");
    const address = `${platform.url}/survey/ervCameraSetting?guid=${unitGuid}&camera=${cameraGuid}&tab=areas`;
    return { page, address, image, dispose: () => platform.dispose() };
  } catch (error) {
    await platform.dispose();
    throw error;
  }
}

async function fill(api: Api, image: string): Promise<{ cameraGuid: string; unitGuid: string }> {
  const { resultList } = await api.send(Equipment.SearchEquipment, {
    body: { pageIndex: 1, pageSize: 1, params: { kinds: [kinds.erv.code] } },
  });
  const unit = resultList[0];
  if (!unit) throw new Error("the city has no all-in-one unit");
  const { intersectionGuid } = unit;
  const layout = await api.send(RoadLayout.GetRoadLayout, { params: { intersectionGuid } });
  const camera = layout.cameras.find(({ unitGuid }) => unitGuid === unit.guid);
  if (!camera) throw new Error("the unit has no camera");
  await api.send(Camera.UpdateCameraDefaultPic, { body: { cameraGuid: camera.guid, image } });
  const gone = layout.items.map(({ guid, revision }) => ({
    op: "deleteItem" as const,
    base: revision,
    guid,
  }));
  const drawn = crowdedPicture(camera.guid).flatMap(({ item, shape }) => [
    { op: "putItem" as const, base: null, item },
    { op: "putShape" as const, base: null, shape },
  ]);
  await api.send(RoadLayout.SaveRoadLayout, { body: { intersectionGuid, changes: [...gone, ...drawn] } });
  return { cameraGuid: camera.guid, unitGuid: unit.guid };
}
