import { flowType } from "../../enums/flow-type.ts";
import { orientation } from "../../enums/orientation.ts";
import { poleAreaType } from "../../enums/pole-area-type.ts";
import { streamType } from "../../enums/stream-type.ts";
import { field } from "../../field.ts";
import { boundedObject } from "../fields/bounded-json.ts";
import { datum, latitude, longitude } from "../fields/place.ts";
import { bearing, count, entry, flag, list, real, serial, text, whole } from "../fields/scalars.ts";
import { groundPoint, homography, imageSize, picturePoint } from "../fields/vectors.ts";
import { heartbeatRate, runningInfoRate } from "../nouns/session.ts";
import { trafficPeriod } from "../nouns/traffic.ts";

const guid = (label: string) => text(label, 64);
const areaTypes = whole("统计内容（按位）", 0, 31);

/** What a device reports and how often; plates are personal data and off unless said otherwise. */
export const reporting = entry(
  {},
  {
    hbRate: heartbeatRate,
    runningInfoRate,
    trafficPeriods: list(trafficPeriod.schema, 6, "统计周期"),
    plates: flag("上报号牌"),
    participantRate: real("感知目标最高频率", 1, 10, "Hz"),
  },
);

/** Where a device takes its time from. */
export const time = entry({}, { ntpServers: list(text("NTP服务器"), 8, "NTP服务器") });

/** Address of a device in its network. */
export const network = entry(
  {},
  {
    ip: text("IP地址", 45),
    mask: text("子网掩码", 45),
    gateway: text("网关", 45),
    dns: list(text("DNS服务器", 45), 4, "DNS服务器"),
  },
);

/** The intersection a device serves; x and y of targets start at refPos. */
export const intersection = entry(
  {
    guid: guid("路口标识"),
    refPos: groundPoint("参考点"),
    datum: field(datum.schema, { label: "坐标基准" }),
  },
  { platId: text("路口编号", 64) },
);

const stream = entry(
  { type: field(streamType.schema, { label: "码流类型" }) },
  {
    url: text("码流地址", 1024),
    codec: text("编码格式", 16),
    resolution: text("分辨率", 16),
    fps: real("帧率", 1, 120),
  },
);

/** A camera to use; its password is fetched by credentialId and never stands here (southbound 9). */
export const camera = entry(
  { cameraGuid: guid("相机标识") },
  {
    deviceSn: serial("相机序列号"),
    channel: whole("通道", 0, 255),
    orientation: field(orientation.schema, { label: "方位" }),
    streams: list(stream, 3, "码流"),
    credentialId: text("凭据标识", 64),
  },
);

/** A radar and how it is mounted. */
export const radar = entry(
  { radarGuid: guid("雷达标识") },
  {
    deviceSn: serial("雷达序列号"),
    longitude,
    latitude,
    height: real("安装高度", 0, 100, "m"),
    yaw: bearing("偏航角"),
    pitch: real("俯仰角", -90, 90, "°"),
    roll: real("横滚角", -180, 180, "°"),
  },
);

/** Corners that a device takes of a lane, a stop line and an area of a picture. */
export const LANE_CORNERS_MAX = 1000;
export const STOP_LINE_CORNERS_MAX = 100;
export const AREA_CORNERS_MAX = 200;

/** A lane; laneId is the number that targets and statistics carry. */
export const lane = entry(
  { laneId: whole("车道编号", 1, 65_535), laneGuid: guid("车道标识") },
  {
    feature: whole("车道属性", 0, 255),
    flowTypes: list(flowType.schema, 4, "流向"),
    polygon: list(groundPoint("顶点"), LANE_CORNERS_MAX, "车道范围"),
    stopLine: list(groundPoint("端点"), STOP_LINE_CORNERS_MAX, "停止线"),
    areaTypes,
  },
);

/** An area of a picture. */
export const area = entry(
  { areaId: text("区域编号", 64), areaGuid: guid("区域标识") },
  {
    kind: text("区域类别", 32),
    areaType: field(poleAreaType.schema, { label: "区域类型" }),
    cameraGuid: guid("相机标识"),
    imageSize: imageSize("图片尺寸"),
    points: list(picturePoint("顶点"), AREA_CORNERS_MAX, "顶点"),
  },
);

const distortion = (label: string) => real(label, -1e6, 1e6);
const pixels = (label: string) => real(label, -1e6, 1e6, "px");

const internal = entry(
  { fx: pixels("焦距 fx"), fy: pixels("焦距 fy"), cx: pixels("主点 cx"), cy: pixels("主点 cy") },
  {
    k1: distortion("畸变 k1"),
    k2: distortion("畸变 k2"),
    p1: distortion("畸变 p1"),
    p2: distortion("畸变 p2"),
    k3: distortion("畸变 k3"),
  },
);

/** How a camera's picture lies on the ground. */
export const calibration = entry(
  { cameraGuid: guid("相机标识") },
  {
    kind: text("标定类别", 32),
    homography: homography("单应矩阵（图片点至参考点以东、以北米数）"),
    internal,
    residual: real("残差", 0, 1000, "m"),
    baselineId: text("基准标识", 64),
    revision: count("标定版本"),
  },
);

/** Settings of the fusion; their names are the maker's. */
export const fusion = boundedObject("融合参数");
