import type { Locator, Page } from "@playwright/test";

/** The 650px panel that adds or edits an intersection. */
export class IntersectionPanelPage {
  readonly panel: Locator;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole("dialog").filter({ has: page.getByLabel("路口名称") });
  }

  async fill({ name, platId, type }: { name: string; platId: string; type: string }): Promise<void> {
    await this.panel.getByLabel("路口名称").fill(name);
    await this.panel.getByLabel("路口编号").fill(platId);
    await this.panel.getByLabel("路口类型").click();
    await this.#page.locator(".ant-select-dropdown:visible").getByTitle(type, { exact: true }).click();
  }

  /** Chooses a zip and waits until its layers are shown. */
  async chooseMap(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.panel.locator('input[type="file"]').setInputFiles(file);
  }

  async submit(): Promise<void> {
    await this.panel.getByRole("button", { name: /^新\s*增$/ }).click();
  }
}
