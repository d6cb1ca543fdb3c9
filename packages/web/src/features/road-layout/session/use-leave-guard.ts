import { useBlocker } from "@tanstack/react-router";
import { confirm } from "../../../lib/feedback/index.ts";
import type { LayoutSession } from "./layout-session.ts";

/** Asks before the page is left with unsaved work; another camera or tab of the same page is no leaving. */
export function useLeaveGuard(session: LayoutSession): void {
  const unsaved = () => session.store.getState().unsaved;
  useBlocker({
    enableBeforeUnload: () => unsaved() > 0,
    shouldBlockFn: async ({ current, next }) => {
      if (unsaved() === 0 || current.pathname === next.pathname) return false;
      await session.flush();
      return !(await confirm(
        `有${unsaved()}处修改还没有保存，确定要离开吗? 修改已存为草稿，下次打开时自动恢复。`,
      ));
    },
  });
}
