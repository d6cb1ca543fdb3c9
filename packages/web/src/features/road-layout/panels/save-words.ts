import { formatMoment } from "../../../lib/format/index.ts";
import type { SaveState } from "../session/session-state.ts";

/** What the save bar says: how saving goes and what is not saved yet. */
export function saveWords(saving: SaveState, unsaved: number, conflicts: number): string {
  if (saving.phase === "saving") return "正在保存……";
  if (conflicts > 0) return `${conflicts}处与他人的修改冲突，请先选择`;
  if (saving.phase === "offline") return `网络中断，${unsaved}处修改已保存在本机，恢复后自动提交`;
  if (unsaved > 0) return `${unsaved}处修改未保存，已存为草稿`;
  return saving.phase === "saved" ? `已保存 ${formatMoment(saving.at).slice(11)}` : "没有未保存的修改";
}
