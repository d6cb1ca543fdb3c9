import { AxeBuilder } from "@axe-core/playwright";
import { calls } from "@lukou/contract";
import type { Page } from "@playwright/test";
import { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { logIn } from "../pages/login.page.ts";
import { settled } from "../pages/settled.ts";

const sizes = [
  { name: "desktop", width: 1440, height: 900 },
  { name: "phone", width: 390, height: 844 },
] as const;
const themes = ["light", "dark"] as const;

/** Screens by the name of their picture; `{guid}` is an intersection, `{district}` a district. */
const screens = {
  home: "/home/index",
  "survey-city": "/survey/surLayout/city",
  "survey-area": "/survey/surLayout/area/1?guid={district}",
  "survey-crossroad": "/survey/surLayout/crossroad?guid={guid}",
  testmap: "/testmap",
  user: "/user/index",
  unauthorised: "/401",
  "not-available": "/version/versionManagement",
} as const;

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
        test.setTimeout(180_000);
        const api = await Api.login(platform.url, "admin");
        const [district] = await api.send(calls.City.GetDistricts, { body: {} });
        const { resultList } = await api.send(calls.City.SearchIntersection, {
          body: { params: {} },
        });

        await page.goto(`${platform.url}/login`);
        await page.getByRole("button", { name: /登\s*录/ }).waitFor();
        await page.screenshot({ path: `test-results/screens/login-${size.name}-${colorScheme}.png` });
        await expectNoSidewaysScroll(page);
        await logIn(page, platform.url);

        for (const [name, path] of Object.entries(screens)) {
          await page.goto(
            platform.url +
              path.replace("{guid}", resultList[0]?.guid ?? "").replace("{district}", district?.guid ?? ""),
          );
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
  test.setTimeout(180_000);
  const api = await Api.login(platform.url, "admin");
  const [district] = await api.send(calls.City.GetDistricts, { body: {} });
  const { resultList } = await api.send(calls.City.SearchIntersection, { body: { params: {} } });
  await logIn(page, platform.url);
  const found: string[] = [];
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(
      platform.url +
        path.replace("{guid}", resultList[0]?.guid ?? "").replace("{district}", district?.guid ?? ""),
    );
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
