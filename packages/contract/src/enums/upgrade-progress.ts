import { defineEnum } from "./define-enum.ts";

/** Upgrade progress. In this order; the transition rules are not shown. */
export const upgradeProgress = defineEnum("升级进度", [
  { code: 1, key: "added", label: "已添加" },
  { code: 2, key: "waitingDownload", label: "等待下载" },
  { code: 3, key: "downloading", label: "下载中" },
  { code: 4, key: "downloadDone", label: "下载完成" },
  { code: 5, key: "downloadFailed", label: "下载失败" },
  { code: 6, key: "waitingUpgrade", label: "等待升级" },
  { code: 7, key: "upgrading", label: "升级中" },
  { code: 8, key: "upgradeDone", label: "升级完成" },
  { code: 9, key: "upgradeFailed", label: "升级失败" },
  { code: 10, key: "deleted", label: "已删除" },
]);
