import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Debian's Chromium, or the one named by CHROMIUM_PATH; no browser is ever downloaded. */
const candidates = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const executablePath = candidates.find((path) => path !== undefined && existsSync(path));

/** Software WebGL2 (SwiftShader), so that maps draw on machines without a graphics card. */
const args = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

export default defineConfig({
  testDir: "specs",
  outputDir: "../test-results/e2e",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  // Far beyond what anything takes: on a machine that is busy with other things nothing fails for being late.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    // A control that is not there is told soon, not when the whole story has run out of time.
    actionTimeout: 60_000,
    trace: "retain-on-failure",
    launchOptions: { args, ...(executablePath !== undefined && { executablePath }) },
  },
});
