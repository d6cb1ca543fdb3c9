import { defineEnum } from "./define-enum.ts";

/**
 * Interface names of the communication log: one for each noun of the field interface whose messages are logged.
 * The specification says that three lists exist and leaves their names open (GAP-68).
 */
const session = { code: "session", key: "session", label: "会话" } as const;
const basicStatus = { code: "basic-status", key: "basicStatus", label: "基本状态" } as const;
const runStatus = { code: "run-status", key: "runStatus", label: "运行状态" } as const;
const traffic = { code: "traffic", key: "traffic", label: "交通流" } as const;
const event = { code: "event", key: "event", label: "交通事件" } as const;
const alarm = { code: "alarm", key: "alarm", label: "告警" } as const;
const log = { code: "log", key: "log", label: "设备日志" } as const;
const config = { code: "config", key: "config", label: "配置" } as const;
const omConfig = { code: "om-config", key: "omConfig", label: "运维操作" } as const;
const query = { code: "query", key: "query", label: "远程查询" } as const;
const upgrade = { code: "upgrade", key: "upgrade", label: "升级任务" } as const;
const upgradeStatus = { code: "upgrade-status", key: "upgradeStatus", label: "升级进度" } as const;
const error = { code: "error", key: "error", label: "错误回执" } as const;

const board = [
  session,
  basicStatus,
  runStatus,
  alarm,
  log,
  config,
  omConfig,
  query,
  upgrade,
  upgradeStatus,
  error,
] as const;

/** What a monitoring board exchanges with the platform. */
export const communicationInterfaceMonitoringBoard = defineEnum("监控板通信接口", board);

/** What a main controller (MEC) exchanges with the platform. */
export const communicationInterfaceMainController = defineEnum("MEC通信接口", [...board, traffic, event]);

/** Every logged interface of a city. */
export const communicationInterfaceCity = defineEnum("城市通信接口", [...board, traffic, event]);
