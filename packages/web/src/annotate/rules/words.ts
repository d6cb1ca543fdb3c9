import type { IssueReason } from "./issue.ts";

/** Why something is an issue; `{n}` marks what is filled in. */
export const ISSUE_REASONS = {
  "non-finite": "第{corner}个顶点的坐标不是有效数字，请删除该顶点后重画",
  "too-few-corners": "只有{count}个顶点，构不成图形，请补画或删除",
  "repeated-corner": "第{corner}个顶点与前一个重合，请删除其中一个",
  "no-area": "面积几乎为零，请调整顶点或删除",
  "no-length": "长度几乎为零，请调整顶点或删除",
  "self-crossing": "第{first}条边与第{second}条边相交，请调整顶点使边不再交叉",
  spike: "第{corner}个顶点的夹角只有{degrees}°，形成尖刺，请移动或删除该顶点",
  "out-of-frame": "有{count}个顶点在画面之外，请移入画面",
  overlap: "与“{other}”重叠{percent}%，请调整边界",
  gap: "与“{other}”之间有很窄的缝隙，请将边界对齐",
} as const;

export type ReasonKey = keyof typeof ISSUE_REASONS;

/** What fixes are called on their buttons. */
export const FIX_TITLES = {
  "remove-corner": "删除该顶点",
  "remove-repeats": "删除重合的顶点",
  "delete-shape": "删除图形",
  uncross: "理顺顶点顺序",
  clip: "裁去画面外的部分",
  "move-in": "整体移入画面",
  clamp: "把顶点移到画面边缘",
  trim: "去掉重叠部分",
  snap: "对齐边界",
} as const;

export type FixKey = keyof typeof FIX_TITLES;

/** The Chinese sentence of a reason; keys of rules from elsewhere are looked up in the texts they bring. */
export function reasonText(
  { key, params }: IssueReason,
  more: Readonly<Record<string, string>> = {},
): string {
  const texts: Readonly<Record<string, string>> = { ...ISSUE_REASONS, ...more };
  return (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
