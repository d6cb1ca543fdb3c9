import { expect, type Locator, type Page } from "@playwright/test";

/** The workshop of an intersection: equipment tree, map, and the form at its side. */
export class WorkshopPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async open(url: string, intersectionGuid: string): Promise<void> {
    await this.#page.goto(`${url}/survey/intersectionEdit?intersectionGuid=${intersectionGuid}`);
    await expect(this.#page.getByRole("heading", { name: "设备", exact: true })).toBeVisible();
  }

  /** A row of the tree by kind and name. */
  row(kind: string, name: string): Locator {
    return this.#page.getByTitle(`${kind} ${name}`, { exact: true });
  }

  /** Adds equipment on what is selected, or to the intersection when nothing fitting is; texts are typed by label. */
  async add(
    kind: string,
    name: string,
    {
      on,
      fields = {},
    }: { on?: [kind: string, name: string]; fields?: Readonly<Record<string, string>> } = {},
  ): Promise<void> {
    if (on) await this.row(...on).click();
    await this.#page.locator("main").getByRole("button", { name: /添加$/ }).first().click();
    await this.#page
      .getByRole("menuitem", { name: new RegExp(`${kind}$`) })
      .first()
      .click();
    await expect(this.#page.getByRole("heading", { name: `新增${kind}` })).toBeVisible();
    await this.#page.getByLabel("设备名称").fill(name);
    for (const [label, text] of Object.entries(fields)) {
      await this.#page.getByLabel(label, { exact: true }).fill(text);
    }
    await this.#page.getByRole("button", { name: /^保\s*存$/ }).click();
    await expect(this.row(kind, name)).toBeVisible();
  }

  /** Chooses an action from the menu of a row. */
  async act(kind: string, name: string, action: string): Promise<void> {
    await this.row(kind, name).click({ button: "right" });
    await this.#page.getByRole("menuitem", { name: new RegExp(`${action}$`) }).click();
  }

  /** Adds an approach for each direction. */
  async addEnds(...directions: string[]): Promise<void> {
    await this.#page.getByRole("button", { name: /进口道$/ }).click();
    const drawer = this.#page.getByRole("dialog", { name: "进口道" });
    for (const direction of directions)
      await drawer.getByRole("checkbox", { name: direction, exact: true }).check();
    await drawer.getByRole("button", { name: `添加${directions.length}个进口道` }).click();
    await expect(drawer.getByText(`${directions[0]}进口`).first()).toBeVisible();
    await drawer.getByRole("button", { name: /^(Close|关闭)$/ }).click();
    await expect(drawer).toBeHidden();
  }
}
