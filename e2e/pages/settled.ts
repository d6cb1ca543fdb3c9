import { expect, type Page } from "@playwright/test";

/**
 * Waits until the page shows what it loads: no skeleton, spinner, mask or map being drawn is left. The network never falls idle, because
 * the live stream stays open.
 */
export async function settled(page: Page): Promise<void> {
  await page.locator("main h1, main h2, main h3").first().waitFor();
  await expect(
    page.locator(".ant-skeleton:visible, .ant-spin-spinning:visible, [aria-busy=true]:visible"),
  ).toHaveCount(0);
  await expect(page.getByText("加载中……")).toBeHidden();
}
