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
const themes = ["light", "dark"] as const;

/** Nothing may stick out sideways: a page that scrolls both ways is cut off on a phone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

for (const size of sizes) {
  for (const colorScheme of themes) {
    test.describe(`${size.name}, ${colorScheme}`, () => {
      test.use({ viewport: { width: size.width, height: size.height }, colorScheme });

      test("LAYOUT-4 GEN-2 every screen is drawn without errors, in Chinese, and fits", async ({
        page,
        platform,
      }) => {
        test.setTimeout(900_000);
        const api = await Api.login(platform.url, "admin");
        const screens = await screensOf(api);

        await page.goto(`${platform.url}/login`);
        await page.getByRole("button", { name: /登\s*录/ }).waitFor();
        await page.screenshot({ path: `test-results/screens/login-${size.name}-${colorScheme}.png` });
        await expectNoSidewaysScroll(page);
        await logIn(page, platform.url);

        for (const [name, path] of screens) {
          await page.goto(platform.url + path);
          await settled(page);
          await page.screenshot({ path: `test-results/screens/${name}-${size.name}-${colorScheme}.png` });
          await expectNoSidewaysScroll(page);
          const words = await page.evaluate(() => document.body.innerText);
          expect(words, name).toMatch(/[\u4e00-\u9fff]/);
          expect(words, name).not.toMatch(/No data|Loading|undefined|NaN|\[object/);
        }
      });
    });
  }
}

test("every screen can be used with a screen reader (no serious violations)", async ({ page, platform }) => {
  test.setTimeout(900_000);
  const api = await Api.login(platform.url, "admin");
  const screens = await screensOf(api);
  await logIn(page, platform.url);
  const found: string[] = [];
  for (const [name, path] of screens) {
    await page.goto(platform.url + path);
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa"]).analyze();
    for (const violation of violations) {
      if (violation.impact !== "serious" && violation.impact !== "critical") continue;
      found.push(
        `${name}: ${violation.id} ${violation.nodes.map((node) => node.target.join(" ")).join(" | ")}`,
      );
    }
  }
  expect(found).toEqual([]);
});
