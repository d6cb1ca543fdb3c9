import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../fixtures/accounts.ts";

/** Logs in as a person does and waits for the home page. */
export async function logIn(
  page: Page,
  url: string,
  loginName = "admin",
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("用户名").first().fill(loginName);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: /登\s*录/ }).click();
  await page.waitForURL(/\/home\/index/);
  // The address changes before the page does.
  await page.getByRole("banner").waitFor();
}
