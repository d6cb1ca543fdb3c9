import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runProgram, runTool } from "../lib/run-tool.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
/** Where the installers of macOS and Windows put it. */
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];
/** The browser, and letters for the Chinese it shows. */
const PACKAGES = ["chromium", "fonts-noto-cjk"];

/** Variables that tell the browser tests which browser to use; none when Playwright brought its own. */
export type BrowserEnvironment = { readonly CHROMIUM_PATH?: string };

/**
 * Finds a Chromium or installs one: on Debian as root or with a password-free sudo from its packages, elsewhere
 * Playwright's own. Answers undefined, having said what to do, when there is no way to get one.
 */
export async function ensureBrowser(): Promise<BrowserEnvironment | undefined> {
  const found = findBrowser();
  if (found) return { CHROMIUM_PATH: found };
  console.log("· 正在安装浏览器 Chromium（端到端测试使用）");
  if (isDebian() && (await installPackages())) {
    const installed = findBrowser();
    if (installed) return { CHROMIUM_PATH: installed };
  }
  const own = await runTool("playwright", ["install", "chromium"]);
  if (own.code === 0) return {};
  console.log(
    "✗ 没能装上浏览器。请安装 Chromium 或 Google Chrome（Debian：apt-get install chromium fonts-noto-cjk），" +
      `或用 CHROMIUM_PATH 指定其路径。\n${own.output.trim()}`,
  );
  return undefined;
}

/** CHROMIUM_PATH, else the first known browser on the path or where installers put it. */
function findBrowser(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian itself: Ubuntu's package of the same name only points to a snap, which containers cannot run. */
function isDebian(): boolean {
  const release = "/etc/os-release";
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}

async function installPackages(): Promise<boolean> {
  const asRoot = process.getuid?.() === 0;
  const apt = async (...args: string[]) => {
    const [program = "", ...rest] = asRoot ? ["apt-get", ...args] : ["sudo", "-n", "apt-get", ...args];
    return await runProgram(program, rest, { env: { DEBIAN_FRONTEND: "noninteractive" } });
  };
  await apt("update");
  const { code, output } = await apt("install", "-y", "--no-install-recommends", ...PACKAGES);
  if (code !== 0) console.log(output.trim());
  return code === 0;
}
