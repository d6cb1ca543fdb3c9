import { patterns, SERIAL_RULE } from "@lukou/contract";
import { defineBlock } from "../define-block.ts";
import { timeSource, uplink } from "../enums.ts";
import {
  date,
  hosts,
  ipv4,
  mac,
  paragraph,
  requiredText,
  secret,
  subnetMask,
  text,
} from "../fields/text-fields.ts";
import { choice, flag, number } from "../fields/value-fields.ts";

const platIdRule = {
  test: patterns.lettersAndDigits,
  message: "平台编号只能包含字母和数字",
};
/** Serial numbers as they travel in topics (field interface, section 1). */
const serialRule = { test: patterns.serial, message: SERIAL_RULE };

/** What every piece of equipment is known by. platId and serial are unique in a city. */
export const identity = () =>
  defineBlock({
    key: "identity",
    title: "基本信息",
    fields: {
      name: requiredText("设备名称", { listed: true }),
      platId: text("平台编号", { rule: platIdRule, help: "上级平台中的编号，城市内唯一", listed: true }),
      serial: text("序列号", {
        rule: serialRule,
        help: "出厂序列号，设备以此接入，城市内唯一",
        listed: true,
      }),
      manufacturer: text("厂商", { listed: true }),
      model: text("型号", { listed: true }),
      installedOn: date("安装日期"),
      maintainer: text("维护单位"),
      remark: paragraph("备注"),
    },
  });

/** Position in the datum of the HD map, WGS-84 degrees; elevation in metres above the ellipsoid. */
export const coordinates = () =>
  defineBlock({
    key: "coordinates",
    title: "位置",
    fields: {
      longitude: number("经度", { min: -180, max: 180, step: 0.0000001, unit: "°", help: "WGS-84" }),
      latitude: number("纬度", { min: -90, max: 90, step: 0.0000001, unit: "°", help: "WGS-84" }),
      elevation: number("海拔", { min: -500, max: 9000, unit: "m" }),
    },
    checks: [
      {
        fields: ["longitude", "latitude"],
        holds: ({ longitude, latitude }) => (longitude === null) === (latitude === null),
        message: "经度和纬度需同时填写或同时留空",
      },
    ],
  });

/** Network settings of a device with one Ethernet port. The address is unique in an intersection unless shared is set. */
export const network = () =>
  defineBlock({
    key: "network",
    title: "网络",
    fields: {
      ip: ipv4("IP地址", { listed: true }),
      ipShared: flag("允许IP重复", { help: "同一路口内允许与其他设备使用相同地址，例如经同一网关映射" }),
      mask: subnetMask("子网掩码"),
      gateway: ipv4("网关"),
      mac: mac("MAC地址"),
      port: number("服务端口", { min: 1, max: 65_535, step: 1 }),
      uplink: choice("上行链路", uplink),
    },
    checks: [
      {
        fields: ["gateway"],
        holds: ({ ip, mask, gateway }) => !ip || !mask || !gateway || sameSubnet(ip, gateway, mask),
        message: "网关与IP地址不在同一网段",
      },
    ],
  });

const toBits = (address: unknown): number =>
  String(address)
    .split(".")
    .reduce((sum, part) => sum * 256 + Number(part), 0);

function sameSubnet(a: unknown, b: unknown, mask: unknown): boolean {
  const network = (address: unknown) => (toBits(address) & toBits(mask)) >>> 0;
  return network(a) === network(b);
}

/** Versions as the device reports them, or as the crew read them off it. */
export const firmware = () =>
  defineBlock({
    key: "firmware",
    title: "版本",
    fields: {
      firmwareVersion: text("固件版本", { listed: true }),
      hardwareVersion: text("硬件版本"),
      autoUpgrade: flag("参加批量升级", { initial: true, help: "关闭后批量升级会跳过此设备" }),
    },
  });

/** Clock source; offsets above 500 ms make targets unfit for fusion (field interface, section 13). */
export const timeSync = () =>
  defineBlock({
    key: "timeSync",
    title: "对时",
    fields: {
      timeSource: choice("对时方式", timeSource, { initial: 1 }),
      ntpServers: hosts("NTP服务器", { visibleWhen: { field: "timeSource", in: [1] } }),
      ntpIntervalS: number("对时周期", {
        min: 16,
        max: 86_400,
        step: 1,
        unit: "s",
        initial: 64,
        visibleWhen: { field: "timeSource", in: [1] },
      }),
    },
    checks: [
      {
        fields: ["ntpServers"],
        holds: ({ ntpServers }) =>
          !Array.isArray(ntpServers) || new Set(ntpServers).size === ntpServers.length,
        message: "NTP服务器重复",
      },
    ],
  });

/** Login of a device's own web service (ONVIF, ISAPI and the like). */
export const credentials = () =>
  defineBlock({
    key: "credentials",
    title: "登录凭据",
    fields: {
      username: text("用户名"),
      password: secret("密码", { help: "加密保存，不再显示；留空表示不修改" }),
    },
  });
