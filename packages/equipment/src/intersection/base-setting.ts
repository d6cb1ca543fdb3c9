import { defineBlock } from "../define-block.ts";
import { defineForm } from "../define-form.ts";
import { addressPolicy, datum, trafficPeriod } from "../enums.ts";
import { hosts, paragraph, text } from "../fields/text-fields.ts";
import { choice, choices, flag, number } from "../fields/value-fields.ts";

const reporting = defineBlock({
  key: "reporting",
  title: "上报",
  fields: {
    hbRate: number("心跳周期", { min: 10, max: 300, step: 1, unit: "s", initial: 60 }),
    runningInfoRate: number("状态上报周期", { min: 10, max: 3600, step: 1, unit: "s", initial: 60 }),
    trafficPeriods: choices("交通统计周期", trafficPeriod, { initial: [4, 5] }),
    reportPlates: flag("上报车牌", { help: "个人信息，默认关闭" }),
  },
});

const reference = defineBlock({
  key: "reference",
  title: "时间与坐标",
  fields: {
    ntpServers: hosts("NTP服务器"),
    datum: choice("坐标系", datum, { initial: "WGS84" }),
  },
  checks: [
    {
      fields: ["ntpServers"],
      holds: ({ ntpServers }) => !Array.isArray(ntpServers) || new Set(ntpServers).size === ntpServers.length,
      message: "NTP服务器重复",
    },
  ],
});

const addresses = defineBlock({
  key: "addresses",
  title: "网络",
  fields: {
    addressPolicy: choice("IP重复处理", addressPolicy, {
      initial: 1,
      help: "约定本路口是否有设备共用地址；单台设备是否允许仍由其自身设置",
    }),
    addressRemark: text("网络说明", { max: 200 }),
  },
});

const upkeep = defineBlock({
  key: "upkeep",
  title: "维护",
  fields: {
    maintainer: text("维护单位"),
    contact: text("联系人", { max: 32 }),
    phone: text("联系电话", {
      max: 20,
      rule: {
        test: (value) => /^\+?\d[\d-]{4,18}\d$/.test(value),
        message: "联系电话只能包含数字和短横线，例如 027-88886666",
      },
    }),
    remark: paragraph("备注"),
  },
});

/**
 * What holds for all equipment of an intersection unless a device says otherwise: reporting periods in seconds
 * (field interface, sections 2, 7 and 9), time servers, datum, and who looks after it.
 */
export const baseSetting = defineForm([reporting, reference, addresses, upkeep]);
