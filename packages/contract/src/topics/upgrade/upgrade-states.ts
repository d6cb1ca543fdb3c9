import { defineEnum } from "../../enums/define-enum.ts";
import type { upgradeProgress } from "../../enums/upgrade-progress.ts";

/** Names of the states of a firmware task; codes and labels are those of `upgradeProgress`. */
export type UpgradeState = keyof typeof upgradeProgress.byKey;

/** Why a firmware task failed (southbound 11). */
export const upgradeReason = defineEnum("升级失败原因", [
  { code: "offline", key: "offline", label: "设备离线" },
  { code: "noSpace", key: "noSpace", label: "空间不足" },
  { code: "http", key: "http", label: "下载出错" },
  { code: "hash", key: "hash", label: "摘要不符" },
  { code: "signature", key: "signature", label: "签名不符" },
  { code: "incompatible", key: "incompatible", label: "版本不兼容" },
  { code: "stalled", key: "stalled", label: "停滞超时" },
  { code: "install", key: "install", label: "安装失败" },
  { code: "rolledBack", key: "rolledBack", label: "已回退" },
  { code: "noReturn", key: "noReturn", label: "未恢复连接" },
  { code: "windowMissed", key: "windowMissed", label: "错过升级时段" },
]);

export type UpgradeReason = (typeof upgradeReason.codes)[number];

/** Reasons that another attempt would meet again, so none is made (southbound 11). */
export const finalUpgradeReasons: readonly UpgradeReason[] = ["hash", "signature", "incompatible"];

/** What happens to a task that stays in a state too long. */
export interface UpgradeDeadline {
  /** Seconds in the state; `window` is the end of the task's installation window. */
  readonly after: number | "window";
  /** What must not happen for so long. */
  readonly without: "contact" | "newBytes" | "change";
  readonly state: UpgradeState;
  readonly reason: UpgradeReason;
}

/** One row of the state table. */
export interface UpgradeStateRule {
  /** Who may move a task into the state. */
  readonly setBy: readonly ("platform" | "device" | "deadline")[];
  readonly next: readonly UpgradeState[];
  readonly deadline?: UpgradeDeadline;
  /** Reasons that a move into the state may give. */
  readonly reasons?: readonly UpgradeReason[];
}

const MINUTE_S = 60;

/**
 * States of a firmware task, who sets them, what may follow and when they end by themselves (southbound 11).
 * A deadline is the platform's own move: that of `downloadDone` leads to `downloadFailed`, which no device may report from there.
 */
export const upgradeStates: Readonly<Record<UpgradeState, UpgradeStateRule>> = {
  added: { setBy: ["platform"], next: ["waitingDownload", "deleted"] },
  waitingDownload: {
    setBy: ["platform", "device"],
    next: ["downloading", "downloadFailed", "deleted"],
    deadline: { after: 24 * 60 * MINUTE_S, without: "contact", state: "downloadFailed", reason: "offline" },
  },
  downloading: {
    setBy: ["device"],
    next: ["downloadDone", "downloadFailed", "waitingDownload", "deleted"],
    deadline: { after: 15 * MINUTE_S, without: "newBytes", state: "downloadFailed", reason: "stalled" },
  },
  downloadDone: {
    setBy: ["device"],
    next: ["waitingUpgrade", "deleted"],
    deadline: { after: MINUTE_S, without: "change", state: "downloadFailed", reason: "stalled" },
  },
  downloadFailed: {
    setBy: ["device", "deadline"],
    next: ["waitingDownload", "deleted"],
    reasons: ["offline", "noSpace", "http", "hash", "signature", "incompatible", "stalled"],
  },
  waitingUpgrade: {
    setBy: ["device"],
    next: ["upgrading", "upgradeFailed", "deleted"],
    deadline: { after: "window", without: "change", state: "upgradeFailed", reason: "windowMissed" },
  },
  upgrading: {
    setBy: ["device"],
    next: ["upgradeDone", "upgradeFailed"],
    deadline: { after: (30 + 15) * MINUTE_S, without: "change", state: "upgradeFailed", reason: "noReturn" },
  },
  upgradeDone: { setBy: ["platform"], next: [] },
  upgradeFailed: {
    setBy: ["device", "platform", "deadline"],
    next: ["waitingDownload", "deleted"],
    reasons: ["install", "rolledBack", "noReturn", "windowMissed"],
  },
  deleted: { setBy: ["platform", "device"], next: [] },
};

/** Whether a task in one state may move to another; a repeat is no move (southbound 11). */
export const mayFollow = (from: UpgradeState, to: UpgradeState): boolean =>
  upgradeStates[from].next.includes(to);

/** Whether a task in this state is over for good. */
export const isFinalUpgradeState = (state: UpgradeState): boolean => upgradeStates[state].next.length === 0;
