import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { logIn } from "../pages/login.page.ts";
import { screensOf } from "../pages/screens.ts";
import { settled } from "../pages/settled.ts";

const sizes = [
  { name: "desktop", width: 1440, height: 900 },
  { name: "phone", width: 390, height: 844 },
] as const;

/** Nothing may stick out sideways: a page that scrolls both ways is cut off on a phone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

async function expectWords(page: Page, name: string): Promise<void> {
  const words = await page.evaluate(() => document.body.innerText);
  expect(words, name).toMatch(/[\u4e00-\u9fff]/);
  expect(words, name).not.toMatch(/No data|Loading|undefined|NaN|\[object/);
}

/** Serious violations of the rules that the law asks for, in words. */
async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa"]).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target.join(" ")).join(" | ")}`);
}

for (const size of sizes) {
  test.describe(size.name, () => {
    test.use({ viewport: { width: size.width, height: size.height } });

    test("LAYOUT-4 GEN-2 every screen is drawn without errors, in Chinese, fits by day and by night, and can be used with a screen reader", async ({
      page,
      platform,
    }) => {
      test.setTimeout(900_000);
      const api = await Api.login(platform.url, "admin");
      const screens = await screensOf(api);
      const picture = (name: string, theme: string) =>
        page.screenshot({
          path: `test-results/screens/${name}-${size.name}-${theme}.png`,
          // Colours that fade are shown as they end.
          animations: "disabled",
        });

      await page.goto(`${platform.url}/login`);
      await page.getByRole("button", { name: /登\s*录/ }).waitFor();
      await picture("login", "light");
      await expectNoSidewaysScroll(page);
      await logIn(page, platform.url);

      for (const [name, path] of screens) {
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(platform.url + path);
        await settled(page);
        await picture(name, "light");
        await expectNoSidewaysScroll(page);
        await expectWords(page, name);
        if (size.name === "desktop") expect.soft(await violationsOn(page), name).toEqual([]);
        // The theme follows the system while a screen is open.
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(page.locator("html[data-theme=dark]")).toBeAttached();
        await settled(page);
        await picture(name, "dark");
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
