import { defineEnum } from "../../enums/define-enum.ts";
import { deviceKind } from "../device-kind.ts";
import { coded } from "../fields/coded.ts";
import {
  celsius,
  count,
  entry,
  flag,
  instant,
  list,
  megabytes,
  percent,
  real,
  serial,
  text,
  whole,
  word,
} from "../fields/scalars.ts";
import { workingStatus } from "../nouns/heartbeat.ts";

/** Health of a disk. */
export const diskHealth = defineEnum("磁盘健康", [
  { code: 0, key: "good", label: "良好" },
  { code: 1, key: "failing", label: "将要损坏" },
]);

/** Where a device takes its time from. */
export const timeSource = defineEnum("时钟来源", [
  { code: "ntp", key: "ntp", label: "NTP" },
  { code: "ptp", key: "ptp", label: "PTP" },
  { code: "gnss", key: "gnss", label: "卫星授时" },
  { code: "none", key: "none", label: "未同步" },
]);

const cpu = entry(
  {},
  {
    uti: percent("CPU利用率"),
    utiPerCore: list(percent("单核利用率"), 256, "各核利用率"),
    load: real("负载", 0, 100_000),
    temp: celsius("CPU温度"),
  },
);

const memory = entry(
  {},
  { total: megabytes("内存总量"), used: megabytes("已用内存"), free: megabytes("可用内存") },
);

const disk = entry(
  { mount: text("挂载点") },
  {
    total: megabytes("磁盘总量"),
    used: megabytes("已用磁盘"),
    free: megabytes("可用磁盘"),
    read: real("读速率", 0, 1e9, "KB/s"),
    write: real("写速率", 0, 1e9, "KB/s"),
    health: coded(diskHealth),
  },
);

const gpu = entry(
  {},
  {
    uti: percent("GPU利用率"),
    memTotal: megabytes("显存总量"),
    memUsed: megabytes("已用显存"),
    temp: celsius("GPU温度"),
  },
);

const network = entry(
  { name: text("网卡", 64) },
  {
    up: flag("已连接"),
    speed: real("速率", 0, 1e7, "Mbit/s"),
    rx: real("接收包速率", 0, 1e12, "包/s"),
    tx: real("发送包速率", 0, 1e12, "包/s"),
    rxByte: real("接收速率", 0, 1e15, "B/s"),
    txByte: real("发送速率", 0, 1e15, "B/s"),
    ip: text("IP地址", 45),
    signalLevel: real("信号强度", -200, 50, "dBm"),
  },
);

const timeSync = entry(
  {},
  {
    source: coded(timeSource),
    server: text("时钟服务器"),
    stratum: whole("层级", 0, 16),
    offsetMs: real("时钟偏差", -1e13, 1e13, "ms"),
    lastSync: instant("最近同步时刻"),
  },
);

/** An active alarm in short, T/ITS 0180.1 table 12. */
const fault = entry(
  {},
  {
    deviceSn: serial("设备序列号"),
    deviceType: whole("设备类型", 0, 255),
    faultType: text("故障类型", 64),
    faultTime: instant("故障时刻"),
    faultDescription: text("故障描述", 1000),
  },
);

/** A child as its parent sees it, T/ITS 0180.1 table 14. */
const child = entry(
  { deviceSn: serial("下级设备序列号") },
  {
    kind: word("设备类别", deviceKind.codes),
    active: whole("在线标志（0 在线，1 离线）", 0, 1),
    status: coded(workingStatus),
    lastSeen: instant("最近通信时刻"),
  },
);

/** Run-status common to all kinds (southbound 5; T/ITS 0117 tables 44–48, T/CSAE 248 DevicePerformance). */
export const hostPart = {
  status: coded(workingStatus),
  uptime: count("运行时间", "s"),
  cpu,
  mem: memory,
  disk: list(disk, 64, "磁盘"),
  gpu: list(gpu, 64, "GPU"),
  net: list(network, 64, "网卡"),
  timeSync,
  faultList: list(fault, 200, "故障"),
  children: list(child, 100, "下级设备"),
};
