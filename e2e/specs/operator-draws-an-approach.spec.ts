import { calls } from "@lukou/equipment";
import { Api } from "../fixtures/api.ts";
import { findApproach, type SeenApproach } from "../fixtures/approach.ts";
import { expect, test } from "../fixtures/test.ts";
import { DrawingPage } from "../pages/drawing.page.ts";
import { logIn } from "../pages/login.page.ts";

const { Camera, RoadLayout } = calls;

/** The city of the fixture. */
const CITY = { seed: 1, intersections: 24 };

interface Scene {
  readonly unitGuid: string;
  readonly intersectionGuid: string;
  readonly cameraGuid: string;
  readonly otherCamera: { readonly guid: string; readonly name: string };
  readonly otherUnit: string;
}

/** The unit of the camera, both its cameras with a default picture, and nothing drawn at the intersection. */
async function prepare(api: Api, { camera, jpeg }: SeenApproach): Promise<Scene> {
  const { resultList } = await api.send(calls.Equipment.SearchEquipment, {
    body: { pageIndex: 1, pageSize: 5, params: { content: camera.cameraSn } },
  });
  const row = resultList.find(({ serial }) => serial === camera.cameraSn);
  if (!row) throw new Error(`no camera has the serial ${camera.cameraSn}`);
  const { intersectionGuid } = row;
  const layout = await api.send(RoadLayout.GetRoadLayout, { params: { intersectionGuid } });
  const here = layout.cameras.find(({ guid }) => guid === row.guid);
  const other = layout.cameras.find(({ guid, unitGuid }) => unitGuid === here?.unitGuid && guid !== row.guid);
  if (!here || !other) throw new Error("the unit has no other camera");
  const image = jpeg.toString("base64");
  for (const cameraGuid of [here.guid, other.guid]) {
    await api.send(Camera.UpdateCameraDefaultPic, { body: { cameraGuid, image } });
  }
  if (layout.items.length > 0) {
    const changes = layout.items.map(({ guid, revision }) => ({
      op: "deleteItem" as const,
      base: revision,
      guid,
    }));
    await api.send(RoadLayout.SaveRoadLayout, { body: { intersectionGuid, changes } });
  }
  return {
    unitGuid: here.unitGuid,
    intersectionGuid,
    cameraGuid: here.guid,
    otherCamera: { guid: other.guid, name: other.name },
    otherUnit: other.unitName,
  };
}

const middle = (corners: readonly (readonly [number, number])[]): readonly [number, number] => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];

test.describe("an approach is drawn", () => {
  let seen: SeenApproach;
  let scene: Scene;
  let api: Api;
  let strip = 0;

  test.beforeAll(async ({ platform }) => {
    api = await Api.login(platform.url, "operator");
    seen = await findApproach(CITY);
    scene = await prepare(api, seen);
  });

  test("an operator draws four lanes on a picture, copies them, breaks them in six ways and finds them again", async ({
    page,
    platform,
  }) => {
    test.setTimeout(600_000);
    const shoot = async (what: string) => {
      strip += 1;
      const number = String(strip).padStart(2, "0");
      await page.screenshot({ path: `test-results/screens/drawing-${number}-${what}.png` });
    };
    const { lanes, stopLine } = seen;
    const [first, second] = lanes;
    if (!first || !second) throw new Error("four lanes are needed");
    const path = `/survey/ervCameraSetting?guid=${scene.unitGuid}&camera=${scene.cameraGuid}&tab=lanes`;

    await logIn(page, platform.url, "operator");
    await page.goto(platform.url + path);
    const drawing = new DrawingPage(page);
    await drawing.ready();
    await shoot("empty");

    for (const lane of lanes) await drawing.draw("进口车道", lane.corners);
    await shoot("four-lanes");
    await drawing.expectFinding(/没有停止线/);
    await drawing.draw("停止线", stopLine);
    await drawing.page.keyboard.press("1");
    await drawing.expectNoFinding(/没有停止线|没有所属进口道|缺少序号|重叠/);
    await shoot("stop-line");

    // Unsaved work outlives a reload.
    await page.reload();
    await expect(drawing.editor.getByText(/已恢复未保存的修改/)).toBeVisible();
    await drawing.save();
    await shoot("saved");
    const saved = await api.send(RoadLayout.GetRoadLayout, {
      params: { intersectionGuid: scene.intersectionGuid },
    });
    const drawn = saved.items.filter(({ kind }) => kind === "lane");
    const numbers = new Set(drawn.map(({ values }) => "number" in values && values.number));
    expect(numbers).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(drawn.map(({ values }) => "endGuid" in values && values.endGuid)).size).toBe(1);
    for (const shape of saved.shapes) {
      expect(shape.cameraGuid).toBe(scene.cameraGuid);
      expect(shape.evidence).toMatchObject({ width: 1280, height: 720 });
    }

    await drawing.ready();
    await drawing.page.keyboard.press("1");
    await breakInSixWays(drawing, seen, shoot);

    await drawing.editor.getByRole("button", { name: "复制到其他相机" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "目标相机" }).click();
    await page.getByTitle(`${scene.otherUnit} · ${scene.otherCamera.name}`).click();
    await expect(dialog).toContainText("按画面中的相同位置复制");
    await dialog.getByRole("button", { name: /复制5个对象/ }).click();
    await expect(page).toHaveURL(new RegExp(scene.otherCamera.guid));
    await expect(drawing.editor.getByText(/5个图形待核验：由其他相机复制/)).toBeVisible();
    await shoot("copied");
    await drawing.save();

    await page.reload();
    await drawing.ready();
    await drawing.tab("图层");
    await expect(drawing.editor.getByRole("region", { name: "进口车道" }).getByRole("listitem")).toHaveCount(
      4,
    );
    await expect(drawing.editor.getByText(/5个图形待核验/)).toBeVisible();
    await shoot("found-again");
  });
});

/** Each break is named by the checks and gone after undo. */
async function breakInSixWays(
  drawing: DrawingPage,
  { lanes }: SeenApproach,
  shoot: (what: string) => Promise<void>,
): Promise<void> {
  const [first, second, third] = lanes;
  const last = lanes.at(-1);
  if (!first || !second || !third || !last) throw new Error("four lanes are needed");
  const { editor, page } = drawing;
  const property = (label: RegExp) => editor.getByLabel(label).first();
  const select = async (corners: readonly (readonly [number, number])[]) => {
    await page.keyboard.press("Escape");
    await drawing.click(middle(corners));
    await drawing.tab("属性");
  };

  // 1. A corner dragged over to the other side: the outline crosses itself, and saving is refused.
  await select(last.corners);
  const [inner = [0, 0], outer = [0, 0]] = last.corners;
  await drawing.drag(outer, [inner[0] + 65, inner[1] - 46]);
  await drawing.expectFinding(/条边交叉/);
  await expect(editor.getByRole("button", { name: "保存" })).toBeDisabled();
  await shoot("self-crossing");
  await drawing.undo();
  await drawing.expectNoFinding(/条边交叉/);

  // 2. Two lanes with one number.
  await select(first.corners);
  await property(/车道序号/).fill("2");
  await property(/车道序号/).press("Enter");
  await drawing.expectFinding(/序号都是2/);
  await drawing.undo();
  await drawing.expectNoFinding(/序号都是/);

  // 3. A lane without approach.
  await select(second.corners);
  const end = editor.getByRole("combobox", { name: /所属进口道/ });
  await end.hover();
  await end.press("Backspace");
  const clear = editor.locator(".ant-select-clear").first();
  if (await clear.isVisible()) await clear.click();
  await drawing.expectFinding(/没有所属进口道/);
  await drawing.undo();
  await drawing.expectNoFinding(/没有所属进口道/);

  // 4. A whole lane moved onto its neighbour.
  await select(first.corners);
  const [from, to] = [middle(first.corners), middle(second.corners)];
  const before = await drawing.picture();
  await drawing.drag(from, [to[0] + 8, to[1]]);
  await drawing.expectFinding(/重叠/);
  await shoot("overlap");
  expect((await drawing.picture()).equals(before)).toBe(false);
  await drawing.undo();
  await drawing.expectNoFinding(/重叠/);
  // What was lifted off the others while it moved leaves no trace.
  await expect.poll(async () => (await drawing.picture()).equals(before)).toBe(true);

  // 5. A detection far from the lane it measures.
  await page.getByRole("tab", { name: "区域与检测" }).click();
  await drawing.ready();
  await drawing.draw("车道检测", [
    [1100, 560],
    [1200, 560],
    [1200, 640],
    [1100, 640],
  ]);
  await drawing.expectFinding(/请移到车道内/);
  await shoot("detection-outside");
  await drawing.undo();
  await page.getByRole("tab", { name: "车道与标线" }).click();
  await drawing.ready();
  await page.keyboard.press("1");

  // 6. The stop line is gone.
  await drawing.tab("图层");
  await editor
    .getByRole("region", { name: "停止线" })
    .getByRole("listitem")
    .getByRole("button")
    .first()
    .click();
  await drawing.tab("属性");
  await editor.getByRole("button", { name: "删除对象" }).click();
  await drawing.expectFinding(/没有停止线/);
  await drawing.undo();
  await drawing.expectNoFinding(/没有停止线/);
}
