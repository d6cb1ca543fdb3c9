import { defineChannel } from "../define-channel.ts";
import { coded } from "../fields/coded.ts";
import { durableReport, reportAnswer } from "../fields/messages.ts";
import { latitude, longitude } from "../fields/place.ts";
import { bearing, entry, instant, list, percent, serial, text, whole } from "../fields/scalars.ts";
import { groundPoint } from "../fields/vectors.ts";
import { eventStatus, eventType } from "./event-type.ts";
import { participantType, speed, targetSource } from "./participant.ts";

/** A road user that takes part in an event, named as in the frames. */
const involved = entry(
  { ptcId: whole("目标编号", 1, 65_535) },
  {
    trackId: text("轨迹标识", 36),
    ptcType: coded(participantType),
    longitude,
    latitude,
    speed,
    heading: bearing("航向"),
    license: text("号牌", 16),
  },
);

const image = entry({ imageId: text("图片标识", 64) }, { cameraSn: serial("相机序列号") });

/** One traffic event; `eventId` stays from begin to end. */
export const trafficEvent = entry(
  {
    eventId: text("事件标识", 64),
    eventType: coded(eventType),
    eventStatus: coded(eventStatus),
    startTime: instant("开始时刻"),
  },
  {
    endTime: instant("结束时刻"),
    longitude,
    latitude,
    laneId: whole("车道编号", 0, 65_535),
    sourceType: coded(targetSource),
    speed,
    heading: bearing("航向"),
    priority: whole("优先级", 0, 7),
    eventConfidence: percent("置信度"),
    polygonPoint: list(groundPoint("顶点"), 100, "影响范围"),
    ptcList: list(involved, 50, "相关目标"),
    images: list(image, 20, "图片"),
    video: entry({}, { from: instant("录像开始"), to: instant("录像结束") }),
  },
);

/** Traffic events at begin, update and end (southbound 8). */
export const eventUp = defineChannel({
  title: "交通事件",
  follows: "8；T/ITS 0180.1 5.3.4，YD/T 3709，GB/T 29100",
  maxKiB: 64,
  schema: durableReport({ eventList: list(trafficEvent, 200, "事件") }, {}),
});

export const eventUpAck = defineChannel({
  title: "交通事件应答",
  follows: "3",
  maxKiB: 64,
  schema: reportAnswer({}, {}),
});
