import { expect } from "@playwright/test";
import { DrawingPage } from "../../../e2e/pages/drawing.page.ts";
import type { CrowdedCamera } from "../editor/crowded-camera.ts";
import { CORNERS, cornerOf, middleOf, SHAPES } from "../editor/crowded-picture.ts";
import { openEmptyStage } from "../editor/empty-stage.ts";
import { dragAround, probeMoves } from "../editor/probe-moves.ts";
import { percentile, type Row } from "../row.ts";

const FRAME_MS = 16;
const ROUNDS = 5;
/** Screen pixels around its place that the corner is dragged. */
const REACH = 40;
/** An area near the middle of the picture. */
const AREA = 109;

/** A corner is dragged among thousands; beside it, the least that any page can draw on a stage of that size. */
export async function dragRow(
  { page, address, image }: CrowdedCamera,
  say: (m: string) => void,
): Promise<Row> {
  say("拖动顶点");
  await page.goto(address);
  const drawing = new DrawingPage(page);
  await drawing.ready();
  await drawing.click(middleOf(AREA));
  const unsaved = drawing.editor.getByText(/处修改未保存/);
  const stage = await openEmptyStage(page, drawing.canvas, image);
  await probeMoves(page);
  await probeMoves(stage.page);
  const rounds: { own: number[]; empty: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.bringToFront();
    const own = await dragAround(page, drawing.screen(cornerOf(AREA, 0)), REACH);
    await expect(unsaved).toBeVisible();
    await drawing.undo();
    await expect(unsaved).toBeHidden();
    await stage.page.bringToFront();
    rounds.push({ own, empty: await dragAround(stage.page, stage.middle, REACH) });
  }
  await stage.page.close();
  const best = (of: "own" | "empty", p: number) =>
    Math.min(...rounds.map((round) => percentile(round[of], p)));
  const [own, empty] = [best("own", 0.95), best("empty", 0.95)];
  const against = Math.max(FRAME_MS, empty);
  return {
    name: `拖动 4K 画面上 ${SHAPES * CORNERS} 个顶点之一：从指针移动到画面，p95（${ROUNDS} 轮中最好的一轮）`,
    measured: `${own.toFixed(1)} ms（p50 ${best("own", 0.5).toFixed(1)} ms）`,
    against: `${against.toFixed(1)} ms（上限 ${FRAME_MS} ms 与空画布的较大者；同样大小、只画一个点的空画布 p95 ${empty.toFixed(1)} ms，p50 ${best("empty", 0.5).toFixed(1)} ms）`,
    ratio: own / against,
    aim: { atMost: 1 },
  };
}
