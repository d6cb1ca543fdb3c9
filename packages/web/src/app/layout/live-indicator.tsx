import { Tooltip } from "antd";
import { useLiveState } from "../../lib/live/index.ts";
import type { LiveState } from "../../lib/live/live-connection.ts";
import styles from "./live-indicator.module.css";

const words: Readonly<Record<LiveState, { readonly short: string; readonly long: string }>> = {
  connecting: { short: "正在连接…", long: "正在建立实时连接" },
  open: { short: "", long: "实时连接正常，页面随现场变化自动更新" },
  interrupted: { short: "实时连接中断…", long: "实时连接已中断，正在自动重连；期间页面可能不是最新状态" },
};

/** A small light in the top bar: whether what is on screen follows the field by itself. */
export function LiveIndicator() {
  const state = useLiveState((live) => live.state);
  if (!state) return null;
  const { short, long } = words[state];
  return (
    <Tooltip title={long}>
      <output className={styles["indicator"]} data-state={state}>
        <span className={styles["light"]} aria-hidden />
        <span className={short ? "" : styles["unseen"]}>{short || long}</span>
      </output>
    </Tooltip>
  );
}
