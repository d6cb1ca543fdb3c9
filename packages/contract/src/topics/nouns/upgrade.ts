import { defineChannel } from "../define-channel.ts";
import { command, durableReport, reportAnswer } from "../fields/messages.ts";
import {
  count,
  entry,
  flag,
  instant,
  list,
  percent,
  sha256,
  text,
  url,
  uuid,
  whole,
  word,
} from "../fields/scalars.ts";
import { type UpgradeState, upgradeReason, upgradeStates } from "../upgrade/upgrade-states.ts";

const attempt = whole("尝试次数", 1, 1000);

const file = entry(
  {
    name: text("文件名", 255),
    size: count("大小", "B"),
    url: url("下载地址"),
    signMethod: word("摘要算法", ["sha256"]),
    signature: sha256("文件摘要"),
  },
  {},
);

const signature = entry(
  { alg: word("签名算法", ["ed25519"]), keyId: text("密钥标识", 64), value: text("签名", 512) },
  {},
);

/** A firmware task, retained until it is final; then an empty payload clears it (southbound 11). */
export const upgradeDown = defineChannel({
  title: "升级任务",
  follows: "11；T/CSAE 248 RemoteUpgrade，T/ITS 0180.1 表27，hawkBit DDI",
  retain: "untilFinal",
  maxKiB: 16,
  schema: command(
    {
      taskId: uuid("任务标识"),
      attempt,
      firmwareId: text("固件标识", 64),
      version: text("目标版本", 64),
      files: list(file, 32, "文件"),
      install: flag("允许安装"),
      cancel: flag("取消"),
    },
    {
      module: text("模块", 64),
      fromVersions: list(text("版本", 64), 64, "适用版本"),
      isDiff: flag("差分包"),
      pkgSign: signature,
      maxKBps: whole("限速", 1, 10_000_000, "KB/s"),
      window: entry({ start: instant("开始时刻"), end: instant("结束时刻") }, {}),
    },
  ),
});

const states = Object.keys(upgradeStates) as UpgradeState[];

/** How a task fares: at each change, and progress at least 5 s apart (southbound 11). */
export const upgradeStatusUp = defineChannel({
  title: "升级进度",
  follows: "11；T/CSAE 248 UpgradeProgressData",
  maxKiB: 4,
  schema: durableReport(
    { taskId: uuid("任务标识"), attempt, state: word("状态", states) },
    {
      progress: percent("进度"),
      bytes: count("已下载", "B"),
      version: text("当前版本", 64),
      reason: word("失败原因", upgradeReason.codes),
      errorCode: count("应答码"),
      errorDesc: text("说明", 1000),
    },
  ),
});

export const upgradeStatusUpAck = defineChannel({
  title: "升级进度应答",
  follows: "3",
  maxKiB: 4,
  schema: reportAnswer({}, {}),
});
