import { type Browser, chromium } from "@playwright/test";
import config from "../../e2e/playwright.config.ts";

/** The browser of the end-to-end tests, with the same flags. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...config.use?.launchOptions });
}
