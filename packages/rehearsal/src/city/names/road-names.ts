import { openStream } from "../../random/random-stream.ts";

/** Names of the ring roads from the inside out. */
export const RING_NAMES = ["内环路", "二环路", "三环路", "四环路", "五环路"] as const;

/** Names of the radial roads. */
export const RADIAL_NAMES = ["迎宾大道", "空港大道", "学府大道", "科创大道"] as const;

/** Roads on the south and on the north bank of the river. */
export const RIVERSIDE_NAMES: readonly (string | undefined)[] = ["沿江大道", "滨江大道"];

const FIRST = Array.from(
  "安春和文明清云兴景永嘉瑞锦金玉青翠紫丹碧星月晨虹凤龙鹤鹭梅兰竹桂枫松柏槐柳桃杏榆石沙彩秀",
);
const SECOND = Array.from(
  "华兴平安泰宁和昌盛丰达通顺康乐福祥光明阳辉霞岚川溪泉洲浦堤桥亭台塔园苑林岭峰岗塘港湾屏",
);

/** Combinations that read as something other than a road. */
const UNFIT = new Set([
  "安安",
  "兴兴",
  "明明",
  "和和",
  "龙龙",
  "石台",
  "沙塔",
  "月台",
  "桃园园",
  "安盛",
  "金泉",
]);

/** Two-character stems of road names (云溪, 锦亭, ...) in this city's order; about 2000, all different. */
export function roadStems(seed: number): string[] {
  const stems = FIRST.flatMap((first) => SECOND.map((second) => first + second));
  return openStream(seed, "road-stems").shuffled(
    stems.filter((stem) => stem[0] !== stem[1] && !UNFIT.has(stem)),
  );
}
