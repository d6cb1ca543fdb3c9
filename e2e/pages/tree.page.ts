import type { Locator, Page } from "@playwright/test";

/** The sidebar 全息路口列表. */
export class TreePage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** The row of a city, district or intersection by its whole name. */
  row(name: string): Locator {
    return this.#page.getByRole("treeitem").filter({ has: this.#page.getByTitle(name, { exact: true }) });
  }

  async search(text: string): Promise<void> {
    const box = this.#page.getByRole("searchbox").first();
    await box.fill(text);
    await box.press("Enter");
  }

  /** Presses a button of a row, which shows while the pointer is on it. */
  async act(name: string, action: string): Promise<void> {
    const row = this.row(name);
    await row.hover();
    await row.getByRole("button", { name: `${action}：${name}` }).click();
  }

  async addDistrict(name: string, platId: string): Promise<void> {
    await this.#page.getByRole("button", { name: "城市区域添加" }).click();
    const dialog = this.#page.getByRole("dialog", { name: "城市区域添加" });
    await dialog.getByLabel("城市区域名称").fill(name);
    await dialog.getByLabel("平台编号").fill(platId);
    await dialog.getByRole("button", { name: /确\s*定/ }).click();
    await dialog.waitFor({ state: "hidden" });
  }
}
