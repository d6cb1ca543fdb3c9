import {
  celsius,
  count,
  entry,
  flag,
  instant,
  list,
  percent,
  real,
  serial,
  text,
  whole,
  word,
} from "../fields/scalars.ts";

const volt = real("电压", -1000, 1000, "V");
const ampere = real("电流", -1000, 1000, "A");
const channel = whole("通道", 0, 255);

/** One relay of a monitoring board and the device that it feeds. */
const relay = entry(
  { channel },
  {
    name: text("名称", 64),
    loadSn: serial("负载设备序列号"),
    on: flag("通电"),
    cycles: count("动作次数"),
    lastReset: instant("最近断电重启时刻"),
  },
);

/** One device that a monitoring board pings. */
const ping = entry(
  {},
  {
    deviceSn: serial("设备序列号"),
    ip: text("IP地址", 45),
    up: flag("可达"),
    rttMs: real("往返时延", 0, 600_000, "ms"),
    loss: percent("丢包率"),
  },
);

/** Own part of a monitoring board: supply, climate and relays of a box (southbound 5, own). */
export const watchdogPart = {
  ac: entry(
    {},
    {
      voltage: volt,
      current: ampere,
      power: real("功率", -1e6, 1e6, "W"),
      energy: real("用电量", 0, 1e9, "kWh"),
      leakage: real("漏电流", 0, 1e5, "mA"),
    },
  ),
  dc: list(entry({ channel }, { voltage: volt, current: ampere }), 32, "直流通道"),
  env: entry(
    {},
    {
      temp: celsius("温度"),
      humidity: percent("湿度"),
      doorOpen: flag("箱门打开"),
      water: flag("进水"),
      smoke: flag("烟雾"),
      tilt: real("倾斜角", 0, 180, "°"),
    },
  ),
  relays: list(relay, 64, "继电器"),
  pings: list(ping, 100, "连通检测"),
  spdOk: flag("防雷器正常"),
  ups: entry({}, { onBattery: flag("电池供电"), charge: percent("电量") }),
};

/** One port of a K1 matrix controller. */
const port = entry(
  { port: whole("端口", 0, 1023) },
  {
    dir: word("方向", ["in", "out"]),
    on: flag("导通"),
    voltage: volt,
    current: ampere,
    peerSn: serial("对端设备序列号"),
  },
);

/** Own part of a K1 matrix controller. */
export const matrixPart = { ports: list(port, 256, "端口") };

/** What a pole shows and says. */
export const display = entry({}, { on: flag("亮屏"), page: text("画面", 64) });
export const voice = entry({}, { on: flag("语音开启"), volume: percent("音量") });
