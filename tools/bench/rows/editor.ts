import { buildWebIfStale } from "../../start/build-web.ts";
import { launchBrowser } from "../browser.ts";
import { startCrowdedCamera } from "../editor/crowded-camera.ts";
import type { Benchmark } from "../row.ts";
import { dragRow } from "./editor-drag.ts";
import { openingRows } from "./editor-opening.ts";
import { undoRows } from "./editor-undo.ts";
import { validationRows } from "./editor-validation.ts";

/** The drawing editor on a crowded picture: dragging, opening, taking back, checking. */
export const editor: Benchmark = async (say) => {
  say("撤销与检查");
  const pure = [...undoRows(), ...validationRows()];
  await buildWebIfStale(say);
  const browser = await launchBrowser();
  try {
    const camera = await startCrowdedCamera(browser, say);
    try {
      return [await dragRow(camera, say), ...pure, ...(await openingRows(camera, say))];
    } finally {
      await camera.dispose();
    }
  } finally {
    await browser.close();
  }
};
