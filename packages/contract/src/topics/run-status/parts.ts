import { defineEnum } from "../../enums/define-enum.ts";
import { coded } from "../fields/coded.ts";
import {
  bearing,
  count,
  entry,
  flag,
  instant,
  percent,
  real,
  seconds,
  serial,
  text,
  whole,
} from "../fields/scalars.ts";

const frameRate = (label: string) => real(label, 0, 1000, "fps");
const hertz = (label: string) => real(label, 0, 1000, "Hz");

/** Picture stream of a camera, as a unit sees its cameras and as a camera sees itself (southbound 5, own). */
export const cameraStream = {
  active: flag("视频在线"),
  fps: frameRate("帧率"),
  bitrate: real("码率", 0, 1e6, "kbit/s"),
  codec: text("编码格式", 16),
  resolution: text("分辨率", 16),
  lastFrame: instant("最近一帧时刻"),
  offsetPx: real("场景偏移", 0, 65_536, "px"),
  occlusion: percent("遮挡比例"),
};

/** One of a unit's cameras. */
export const cameraOfUnit = entry({ cameraSn: serial("相机序列号") }, cameraStream);

/** One of a unit's radars. */
export const radarOfUnit = entry(
  { deviceSn: serial("雷达序列号") },
  {
    active: flag("数据在线"),
    frameHz: hertz("帧率"),
    targets: count("目标数"),
    lastFrame: instant("最近一帧时刻"),
  },
);

/** How the fusion of a unit fares. */
export const fusionState = defineEnum("融合状态", [
  { code: 0, key: "stopped", label: "已停止" },
  { code: 1, key: "running", label: "运行中" },
  { code: 2, key: "degraded", label: "降级" },
]);

export const fusion = entry(
  {},
  {
    state: coded(fusionState),
    outputHz: hertz("输出频率"),
    targets: count("目标数"),
    latencyMs: real("输出时延", 0, 600_000, "ms"),
    matchRate: percent("匹配率"),
  },
);

/** Own part of a radar. */
export const radarPart = {
  frameHz: hertz("帧率"),
  targets: count("目标数"),
  workMode: text("工作模式", 32),
  azimuth: bearing("方位角"),
  pitch: real("俯仰角", -90, 90, "°"),
  roll: real("横滚角", -180, 180, "°"),
  installHeight: real("安装高度", 0, 100, "m"),
};

/** What any camera adds to its stream. */
export const cameraPart = { ...cameraStream, exposure: real("曝光时间", 0, 1e6, "ms"), irOn: flag("红外灯") };

/** What a high-precision camera adds. */
export const highPrecisionPart = {
  plateRate: percent("号牌识别率"),
  ptz: entry(
    {},
    {
      pan: real("水平角", -360, 360, "°"),
      tilt: real("俯仰角", -180, 180, "°"),
      zoom: real("变倍", 0, 1000),
    },
  ),
};

/** One lane of a multi-view vehicle detector. */
export const laneOfDetector = entry(
  { laneId: whole("车道编号", 0, 65_535) },
  { lastVehicle: instant("最近过车时刻") },
);

/** The picture a detector makes of its cameras. */
export const stitched = entry(
  {},
  { fps: frameRate("拼接帧率"), residualPx: real("拼接残差", 0, 65_536, "px") },
);

/** How an inspection car knows its position. */
export const vehiclePart = {
  fixQuality: whole("定位质量", 0, 9),
  satellites: whole("卫星数", 0, 200),
  hdop: real("水平精度因子", 0, 1000),
  diffAge: real("差分龄期", 0, 86_400, "s"),
  battery: percent("电量"),
};

/** Waiting people of one area of a pole. */
export const areaOfPole = entry({ areaId: text("区域编号", 64) }, { waiting: whole("等待人数", 0, 10_000) });

/** The countdown lamp of a pole; values of T/ITS 0180.1 table B.2. */
export const lamp = entry({}, { lightStatus: whole("灯色", 0, 255), countDown: seconds("倒计时", 0, 3600) });
