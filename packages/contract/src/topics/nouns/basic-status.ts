import { defineEnum } from "../../enums/define-enum.ts";
import { defineChannel } from "../define-channel.ts";
import { deviceKind } from "../device-kind.ts";
import { coded } from "../fields/coded.ts";
import { report } from "../fields/messages.ts";
import { datumField, elevation, latitude, longitude } from "../fields/place.ts";
import { entry, list, serial, text, url, whole, word } from "../fields/scalars.ts";

/** Device types of T/ITS 0180.1. */
export const accessDeviceType = defineEnum("接入设备类型", [
  { code: 0, key: "roadsideUnit", label: "路侧计算单元" },
  { code: 2, key: "camera", label: "视频设备" },
  { code: 3, key: "radar", label: "雷达" },
  { code: 6, key: "other", label: "其他" },
]);

const moduleVersion = entry({ module: text("模块", 64), version: text("版本", 64) }, {});

const board = entry(
  { deviceSn: serial("核心板序列号") },
  { slot: whole("槽位", 0, 255), model: text("型号", 64), softwareVersion: text("软件版本", 64) },
);

const child = entry(
  { deviceSn: serial("下级设备序列号") },
  {
    kind: word("设备类别", deviceKind.codes),
    model: text("型号", 64),
    softwareVersion: text("软件版本", 64),
  },
);

const address = (label: string) => text(label, 1024);

/** A camera's addresses as ONVIF gives them; they carry no password. */
const cameraAddresses = entry(
  { cameraSn: serial("相机序列号") },
  {
    channel: whole("通道", 0, 255),
    rtspMain: address("主码流地址"),
    rtspSub: address("子码流地址"),
    snapshotUrl: url("抓图地址"),
    mjpegUrl: url("MJPEG地址"),
    onvifXaddr: url("ONVIF服务地址"),
  },
);

/** What a device is: sent after the session's answer and on change (southbound 5). */
export const basicStatusUp = defineChannel({
  title: "基本状态",
  follows: "5；T/ITS 0180.1 5.3.1，T/CSAE 248 DeviceBasicInfo",
  maxKiB: 32,
  schema: report(
    {},
    {
      kind: word("设备类别", deviceKind.codes),
      deviceType: coded(accessDeviceType),
      model: text("型号", 64),
      supplier: text("厂商", 64),
      hardwareVersion: text("硬件版本", 64),
      softwareVersion: text("软件版本", 64),
      modules: list(moduleVersion, 100, "模块版本"),
      protocolVersion: text("接口版本", 16),
      capabilities: list(text("能力", 64), 100, "能力"),
      ip: text("IP地址", 45),
      mac: text("MAC地址", 23),
      longitude,
      latitude,
      elevation,
      datum: datumField,
      boards: list(board, 32, "核心板"),
      children: list(child, 100, "下级设备"),
      cameras: list(cameraAddresses, 32, "相机地址"),
    },
  ),
});
