import { expect, type Locator, type Page } from "@playwright/test";

type Place = readonly [x: number, y: number];

/** The drawing editor on a picture, used as an operator does: by mouse and keyboard, at places of the picture in pixels. */
export class DrawingPage {
  readonly page: Page;
  readonly editor: Locator;
  readonly canvas: Locator;
  /** From pixels of the picture to those of the screen: how much larger, and where the picture begins. */
  #view = { scale: 1, left: 0, top: 0 };

  constructor(page: Page) {
    this.page = page;
    this.editor = page.getByRole("region", { name: "车道与区域绘制" });
    this.canvas = this.editor.getByRole("application");
  }

  /** Waits for the canvas and reads off it where the picture lies, from the place it tells below the pointer. */
  async ready(): Promise<void> {
    await this.canvas.waitFor();
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error("the canvas is not on screen");
    const [a, b] = [
      [box.x + box.width * 0.35, box.y + box.height * 0.35],
      [box.x + box.width * 0.65, box.y + box.height * 0.65],
    ] as const;
    const atA = await this.#placeAt(a);
    const atB = await this.#placeAt(b);
    const scale = (b[0] - a[0]) / (atB[0] - atA[0]);
    this.#view = { scale, left: a[0] - atA[0] * scale, top: a[1] - atA[1] * scale };
  }

  async #placeAt([x, y]: Place): Promise<Place> {
    await this.page.mouse.move(x - 3, y - 3);
    await this.page.mouse.move(x, y);
    const words = this.editor.getByText(/^X -?[\d.]+\s+Y -?[\d.]+$/);
    await expect(words).toBeVisible();
    const [, px = "0", py = "0"] = /X (-?[\d.]+)\s+Y (-?[\d.]+)/.exec(await words.innerText()) ?? [];
    return [Number(px), Number(py)];
  }

  /** Where a place of the picture is on screen. */
  screen([x, y]: Place): Place {
    const { scale, left, top } = this.#view;
    return [left + x * scale, top + y * scale];
  }

  async click(place: Place): Promise<void> {
    const [x, y] = this.screen(place);
    await this.page.mouse.move(x, y);
    await this.page.mouse.click(x, y);
  }

  async drag(from: Place, to: Place): Promise<void> {
    const [[fx, fy], [tx, ty]] = [this.screen(from), this.screen(to)];
    await this.page.mouse.move(fx, fy);
    await this.page.mouse.down();
    await this.page.mouse.move((fx + tx) / 2, (fy + ty) / 2, { steps: 4 });
    await this.page.mouse.move(tx, ty, { steps: 4 });
    await this.page.mouse.up();
  }

  /** What the canvas shows while the pointer rests in its corner, without its rim, which tells the focus. */
  async picture(): Promise<Buffer> {
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error("the canvas is not on screen");
    await this.page.mouse.move(box.x + box.width - 6, box.y + box.height - 6);
    const [width, height] = [box.width - 8, box.height - 8];
    return await this.page.screenshot({ clip: { x: box.x + 4, y: box.y + 4, width, height } });
  }

  /** Takes up what a button of the bar draws, clicks every corner as fast as a hand can, and ends with Enter. */
  async draw(kind: string, corners: readonly Place[]): Promise<void> {
    await this.take(kind);
    for (const corner of corners) await this.click(corner);
    await this.page.keyboard.press("Enter");
  }

  async take(kind: string): Promise<void> {
    await this.editor
      .getByRole("toolbar", { name: "绘制类别" })
      .getByRole("button", { name: kind, exact: true })
      .click();
  }

  async tab(name: "图层" | "属性" | "检查" | "步骤"): Promise<void> {
    await this.editor.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  }

  /** What the checks say, as a list of sentences. */
  async findings(): Promise<string[]> {
    await this.tab("检查");
    return await this.editor.getByRole("list", { name: "检查结果" }).getByRole("listitem").allInnerTexts();
  }

  async expectFinding(words: RegExp): Promise<void> {
    await this.tab("检查");
    await expect(this.editor.getByRole("list", { name: "检查结果" })).toContainText(words);
  }

  async expectNoFinding(words: RegExp): Promise<void> {
    await expect.poll(async () => (await this.findings()).filter((text) => words.test(text))).toEqual([]);
  }

  async undo(times = 1): Promise<void> {
    await this.canvas.focus();
    for (let time = 0; time < times; time += 1) await this.page.keyboard.press("Control+z");
  }

  async save(): Promise<void> {
    await this.editor.getByRole("button", { name: "保存" }).click();
    await expect(this.editor.getByText(/^已保存/)).toBeVisible();
  }
}
