import { confirm } from "../../lib/feedback/index.ts";

/** What the editor has to say before its panel closes. */
export interface CloseGuard {
  /** Asks where something would be lost; answers whether the panel may close. */
  readonly mayClose: () => Promise<boolean>;
  /** The intersection that is stored although its layers are not. */
  readonly storedGuid: string | null;
}

interface Unfinished {
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly layersMissing: boolean;
}

/** Asks before a panel with unfinished work closes; a running save must be waited for or cancelled first. */
export async function askBeforeClosing({ dirty, busy, layersMissing }: Unfinished): Promise<boolean> {
  if (busy) return false;
  if (layersMissing) return await confirm("路口已保存，但地图图层还没有上传，确定要关闭吗?");
  if (!dirty) return true;
  return await confirm("内容还没有提交，确定要关闭吗? 已填写的内容会保留到下次打开，地图文件需要重新选择。");
}
