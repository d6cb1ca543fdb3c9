import { firmware, identity, network, timeSync } from "../blocks/common.ts";
import { keepsBoardLogs, reportsStatus } from "../blocks/status.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { flag, number } from "../fields/value-fields.ts";

const limits = defineBlock({
  key: "limits",
  title: "告警门限",
  fields: {
    voltageMin: number("电压下限", { min: 0, max: 400, step: 1, unit: "V", initial: 187 }),
    voltageMax: number("电压上限", { min: 0, max: 400, step: 1, unit: "V", initial: 242 }),
    leakageMax: number("漏电上限", { min: 1, max: 500, step: 1, unit: "mA", initial: 30 }),
    temperatureMax: number("箱内温度上限", { min: 0, max: 100, step: 1, unit: "°C", initial: 65 }),
    humidityMax: number("湿度上限", { min: 0, max: 100, step: 1, unit: "%", initial: 90 }),
  },
  checks: [
    {
      fields: ["voltageMin", "voltageMax"],
      holds: ({ voltageMin, voltageMax }) =>
        typeof voltageMin !== "number" || typeof voltageMax !== "number" || voltageMin < voltageMax,
      message: "电压下限应小于电压上限",
    },
  ],
});

const relays = defineBlock({
  key: "relays",
  title: "电源控制",
  fields: {
    relayCount: number("继电器路数", { min: 0, max: 16, step: 1, initial: 8 }),
    autoReset: flag("设备失联自动重启", { help: "连续失联超过设定时间时断电重启该路" }),
    resetAfterS: number("失联时间", {
      min: 60,
      max: 3600,
      step: 1,
      unit: "s",
      initial: 300,
      visibleWhen: { field: "autoReset", in: [true] },
    }),
    resetOffMs: number("断电时长", {
      min: 500,
      max: 60_000,
      step: 100,
      unit: "ms",
      initial: 5000,
      visibleWhen: { field: "autoReset", in: [true] },
    }),
  },
});

/** 监控板: watches power and climate in a box or pole and switches the supply of what stands there. */
export const watchdog = defineEquipment({
  key: "watchdog",
  purpose: "监测电源与环境并控制设备供电的监控板",
  blocks: [
    identity(),
    network(),
    firmware(),
    timeSync(),
    limits,
    relays,
    reportsStatus(
      [
        { path: "ac.voltage", label: "市电电压", unit: "V", digits: 1 },
        { path: "ac.current", label: "市电电流", unit: "A", digits: 2 },
        { path: "ac.power", label: "功率", unit: "W", digits: 0 },
        { path: "ac.leakage", label: "漏电", unit: "mA", digits: 1 },
        { path: "env.temp", label: "箱内温度", unit: "°C", digits: 1 },
        { path: "env.humidity", label: "湿度", unit: "%", digits: 0 },
        { path: "env.doorOpen", label: "箱门", words: ["关", "开"] },
        { path: "env.water", label: "水浸", words: ["无", "有"] },
        { path: "env.smoke", label: "烟雾", words: ["无", "有"] },
        { path: "spdOk", label: "防雷器", words: ["失效", "正常"] },
        { path: "ups.onBattery", label: "电池供电", words: ["否", "是"] },
      ],
      [
        {
          alarm: "voltage",
          label: "电压过低",
          path: "ac.voltage",
          below: 187,
          limitField: "voltageMin",
          unit: "V",
          severity: "degraded",
        },
        {
          alarm: "voltage",
          label: "电压过高",
          path: "ac.voltage",
          above: 242,
          limitField: "voltageMax",
          unit: "V",
          severity: "degraded",
        },
        {
          alarm: "leakage",
          label: "漏电超限",
          path: "ac.leakage",
          above: 30,
          limitField: "leakageMax",
          unit: "mA",
          severity: "degraded",
        },
        {
          alarm: "overTemp",
          label: "箱内温度过高",
          path: "env.temp",
          above: 65,
          limitField: "temperatureMax",
          unit: "°C",
          severity: "degraded",
        },
      ],
    ),
    keepsBoardLogs(),
  ],
  hangs: { pole: true, box: true, parents: ["mainController", "pedestrianPole", "carDetection"], end: false },
  calls: {
    add: "Watchdog/AddWatchdog",
    update: "Watchdog/UpdateWatchdog",
    info: "Watchdog/GetInfo",
    remove: "Watchdog/DeleteWatchdog",
  },
  session: "watchdog",
  glyph: "M12 2l8 3v6c0 5-3.4 9.3-8 11c-4.6-1.7-8-6-8-11V5zM11 6v3.5L8.5 13H11v4l4.5-6H13V6z",
});
