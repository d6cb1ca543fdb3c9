import { logLevelMonitoringBoard } from "../../enums/log-level-monitoring-board.ts";
import { field } from "../../field.ts";
import {
  count,
  entry,
  flag,
  instant,
  list,
  percent,
  real,
  seconds,
  serial,
  sha256,
  text,
  url,
  whole,
  word,
} from "../fields/scalars.ts";
import { defineAction } from "./define-action.ts";

/** Longest time for which Debug stays on; it falls back by itself (southbound 8). */
export const DEBUG_MAX_S = 3600;

const nothing = entry({}, {});
const level = field(logLevelMonitoringBoard.schema, { label: "日志级别" });
const channel = whole("通道", 0, 255);
const relayState = entry({ on: flag("通电") }, { cycles: count("动作次数") });
const leaseId = text("租约标识", 64);

const snapshot = defineAction({
  title: "抓图",
  params: entry(
    {
      cameraSn: serial("相机序列号"),
      stream: word("码流", ["main", "sub", "third"]),
      uploadUrl: url("上传地址"),
    },
    { maxKB: whole("图片上限", 1, 20_480, "KB") },
  ),
  result: entry(
    {
      timeStamp: instant("拍摄时刻"),
      width: whole("宽", 1, 65_536, "px"),
      height: whole("高", 1, 65_536, "px"),
      sha256: sha256("图片摘要"),
    },
    { imageId: text("图片标识", 64) },
  ),
  deadlineS: 10,
});

const logLevel = defineAction({
  title: "设置日志级别",
  params: entry({ level, duration: seconds("时长", 1, DEBUG_MAX_S) }, { module: text("模块", 64) }),
  result: entry({ level }, { until: instant("截止时刻") }),
  deadlineS: 5,
});

const logTail = defineAction({
  title: "日志跟踪",
  params: entry({ duration: seconds("时长（0 停止）", 0, DEBUG_MAX_S) }, {}),
  result: nothing,
  deadlineS: 5,
});

const logUpload = defineAction({
  title: "日志上传",
  params: entry(
    { from: instant("开始时刻"), to: instant("结束时刻"), uploadUrl: url("上传地址") },
    { modules: list(text("模块", 64), 100, "模块") },
  ),
  progress: entry({}, { progress: percent("进度"), bytes: count("已传", "B") }),
  result: entry({ bytes: count("大小", "B"), sha256: sha256("文件摘要") }, {}),
  deadlineS: 300,
});

const reboot = defineAction({
  title: "重启",
  params: entry({ scope: word("范围", ["device", "app"]) }, { delay: seconds("延迟", 0, 60) }),
  result: nothing,
  deadlineS: 5,
});

const relayReset = defineAction({
  title: "断电重启",
  params: entry({ channel }, { offMs: whole("断电时长", 500, 60_000, "ms") }),
  result: relayState,
  deadlineS: 15,
});

const relaySet = defineAction({
  title: "继电器开关",
  params: entry({ channel, on: flag("通电") }, {}),
  result: relayState,
  deadlineS: 15,
});

const rate = real("频率", 1, 10, "Hz");

const streamStart = defineAction({
  title: "开始实时数据",
  params: entry(
    { what: word("内容", ["participant"]), rate, leaseId },
    { ttl: seconds("租约时长", 10, 120) },
  ),
  result: entry({ rate }, {}),
  deadlineS: 5,
});

const streamStop = defineAction({
  title: "停止实时数据",
  params: entry({ leaseId }, {}),
  result: nothing,
  deadlineS: 5,
});

const timeSync = defineAction({
  title: "校时",
  params: entry({}, { ntpServers: list(text("NTP服务器"), 8, "NTP服务器") }),
  result: entry({ offsetMs: real("时钟偏差", -1e13, 1e13, "ms") }, { stratum: whole("层级", 0, 16) }),
  deadlineS: 15,
});

const setBaseline = defineAction({
  title: "设置场景基准",
  params: entry(
    {
      cameraSn: serial("相机序列号"),
      baselineId: text("基准标识", 64),
      imageId: text("图片标识", 64),
    },
    {},
  ),
  result: nothing,
  deadlineS: 15,
});

/** Every remote operation by its name on the wire (southbound 10). */
export const omActions = {
  snapshot,
  logLevel,
  logTail,
  logUpload,
  reboot,
  relayReset,
  relaySet,
  streamStart,
  streamStop,
  timeSync,
  setBaseline,
} as const;

export type OmAction = keyof typeof omActions;

/** Values of parameters that a command leaves out (southbound 10). */
export const omDefaults = {
  snapshotMaxKB: 2048,
  relayOffMs: 5000,
  leaseTtlS: 60,
  rebootReturnS: 300,
} as const;
